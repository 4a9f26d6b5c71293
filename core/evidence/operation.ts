import { type Family, type FamilyTable, families } from '../catalogue/families.ts';
import { bareName } from '../names.ts';
import { type Tool, writtenNames } from './tool.ts';

/** Only for these: a class of all the world's letters takes longer to make than an operation to read. */
const FOREIGN = /[^\0-\x7f]/;

/** The words of an operation, lower case: `Set up` also gives `setup`. */
export function wordsOf(operation: string | null | undefined): ReadonlySet<string> {
  const text = (operation ?? '').toLowerCase();
  const words = text.split(FOREIGN.test(text) ? /[^\p{L}\p{N}]+/u : /[^a-z0-9]+/).filter((word) => word !== '');
  return new Set(words.flatMap((word, index) => [word, `${word}${words[index + 1] ?? ''}`]));
}

const names = Object.keys(families).filter((name): name is Family => name in families);

/** The family of methods that could do the operation; null: none is known, so nothing is inferred. */
export function familyOf(operation: ReadonlySet<string>, tool: Tool): Family | null {
  const clear = names.find((name) => families[name].operations.some((word) => operation.has(word)));
  if (clear !== undefined) return clear;
  return (
    names.find((name) => families[name].sharedOperations.some((word) => operation.has(word)) && isMember(families[name], tool)) ?? null
  );
}

function isMember(table: FamilyTable, tool: Tool): boolean {
  const sought = bareName(tool.name);
  return Object.values(table.tools).some((members) =>
    members.some((member) => writtenNames(member.split(' ')[0] ?? member).some((name) => bareName(name) === sought)),
  );
}
