import { InputError, type InputWhere } from '@tool-fidelity/core/input-error.ts';
import type { Document, Scalar } from 'yaml';
import { duplicateKey, saidTwice } from './input/duplicate-key.ts';
import { lineCounter } from './input/json-places.ts';
import type { WrittenKind } from './written-file.ts';

/** A JSON or YAML text, read, that can say where in it something stands. */
export interface Source {
  readonly value: unknown;
  /** Where the key stands that this path of the value ends in, as far as that can be told. */
  readonly where: (path: readonly (string | number)[]) => Promise<InputWhere>;
  /** A mistake there. */
  readonly fault: (path: readonly (string | number)[], message: string, hint: string) => Promise<InputError>;
}

const LONGEST_KEY = 80;

/** Throws an InputError with the kind's code at the first mistake of syntax. JSON is tried first: most of YAML's reader is then never loaded. */
export async function sourceOf(file: string, text: string, kind: WrittenKind): Promise<Source> {
  const json = parsedJson(text);
  const twice = json === undefined ? null : duplicateKey(text, json);
  if (twice !== null) {
    const { message, hint } = saidTwice(twice.key);
    throw new InputError(kind.code, { file, line: lineCounter(text, 1)(twice.at), column: null }, message, hint);
  }
  if (json === undefined) return yamlSource(file, text, kind);
  let read: Promise<Source> | null = null;
  const placed = () => {
    read ??= yamlSource(file, text, kind);
    return read;
  };
  return {
    value: json,
    where: async (path) => (await placed()).where(path),
    fault: async (...mistake) => (await placed()).fault(...mistake),
  };
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}

async function yamlSource(file: string, text: string, kind: WrittenKind): Promise<Source> {
  const yaml = await import('yaml');
  const lines = new yaml.LineCounter();
  const plain = text.replace(/^\uFEFF/, '');
  const where = (offset: number | undefined) => {
    const { line, col } = offset === undefined ? { line: null, col: null } : lines.linePos(offset);
    return { file, line: line || null, column: col || null };
  };
  try {
    const document = yaml.parseDocument(plain, { lineCounter: lines, prettyErrors: false, uniqueKeys: false });
    const [mistake] = [...document.errors, ...document.warnings];
    if (mistake?.code === 'RESOURCE_EXHAUSTION') throw new RangeError(mistake.message);
    if (mistake !== undefined) {
      const message = `cannot be read: ${sentence(mistake.message)}`;
      throw new InputError(kind.code, where(mistake.pos[0]), message, 'Check the syntax at this place: the file is JSON or YAML.', mistake);
    }
    const twin = secondOfTwins(document, yaml);
    if (twin !== undefined) {
      const { message, hint } = saidTwice(String(twin.value).slice(0, LONGEST_KEY));
      throw new InputError(kind.code, where(twin.range?.[0]), message, hint);
    }
    const placeOf = (path: readonly (string | number)[]) => where(offsetOf(document, path, yaml.isMap, yaml.isNode));
    return {
      value: document.toJS(),
      where: async (path) => placeOf(path),
      fault: async (path, message, hint) => new InputError(kind.code, placeOf(path), message, hint),
    };
  } catch (cause) {
    if (cause instanceof InputError) throw cause;
    const message = cause instanceof RangeError ? 'is nested too deeply.' : 'cannot be read as JSON or YAML.';
    throw new InputError(kind.code, where(undefined), message, kind.shape, cause);
  }
}

function sentence(message: string): string {
  return /[.!?]$/.test(message) ? message : `${message}.`;
}

/** The first key that its mapping already has. The reader's own check compares each key with every other: 20,000 of them took it nine seconds. */
function secondOfTwins(document: Document, { visit, isScalar }: typeof import('yaml')): Scalar | undefined {
  let twin: Scalar | undefined;
  visit(document, {
    Map(_, { items }) {
      const seen = new Set<unknown>();
      for (const { key } of items) {
        if (!isScalar(key)) continue;
        if (seen.has(key.value)) {
          twin = key;
          return visit.BREAK;
        }
        seen.add(key.value);
      }
      return undefined;
    },
  });
  return twin;
}

/** Where the key stands that the path ends in, else the value, else the nearest thing around it. */
function offsetOf(
  document: Document,
  path: readonly (string | number)[],
  isMap: typeof import('yaml').isMap,
  isNode: typeof import('yaml').isNode,
): number | undefined {
  for (let length = path.length; length >= 0; length--) {
    const parent = length === 0 ? undefined : document.getIn(path.slice(0, length - 1), true);
    const key = isMap(parent) ? parent.items.find((pair) => String(pair.key) === String(path[length - 1]))?.key : undefined;
    const node = isNode(key) ? key : length === 0 ? document.contents : document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return node.range[0];
  }
  return undefined;
}
