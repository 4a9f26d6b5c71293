import { forEachChild, type ParsedScript, type SyntaxNode } from 'unbash';
import { GUARDED, inSubshell, masked, OWN } from './place.ts';
import { type Frame, forked } from './state.ts';

/** Reads the commands of `$(…)`, backticks and `<(…)` in a word; their status is nobody's. */
export function readSubstitutions(node: SyntaxNode, place: number, frame: Frame): void {
  if ('text' in node && !maySubstitute(node.text)) return;
  for (const script of scriptsIn(node)) readScript(script, masked(place) | GUARDED, frame);
}

/** Reads the substitutions of an assigned value; the last one's status is the assignment's. */
export function readAssigned(node: SyntaxNode, place: number, frame: Frame): number | null {
  if ('text' in node && !maySubstitute(node.text)) return null;
  const scripts = scriptsIn(node);
  const last = scripts.length - 1;
  let status: number | null = null;
  for (const [index, script] of scripts.entries()) status = readScript(script, index === last ? place : masked(place) | GUARDED, frame);
  return status;
}

function maySubstitute(text: string): boolean {
  return text.includes('(') || text.includes('`') || text.includes('${');
}

function readScript(script: ParsedScript, place: number, frame: Frame): number {
  if (script.errors !== undefined) throw new SyntaxError('a substitution cannot be read');
  const inner = forked({ ...frame, feed: null, stdin: null, writes: [] }, place & OWN);
  // bash does not pass `set -e` on to a substitution.
  inner.shell.errexit = false;
  return frame.reader.list(script.commands, inSubshell(place), inner);
}

function scriptsIn(node: SyntaxNode): readonly ParsedScript[] {
  const found: ParsedScript[] = [];
  const visit = (child: SyntaxNode): void => {
    if (child.type === 'Script') found.push(child);
    else forEachChild(child, visit);
  };
  forEachChild(node, visit);
  return found;
}
