import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { InputError } from '@tool-fidelity/core/input-error.ts';
import { duplicateKey, saidTwice } from '../input/duplicate-key.ts';
import { nearest } from '../nearest.ts';
import { doubledIn, missingIn, Scenario } from './scenario.ts';

/** Larger than any that a person would write, in bytes. */
const LARGEST = 4_194_304;

/** Beside the bundle, and among the sources. */
const FOLDERS = ['probes', '../probes'].map((name) => join(__dirname, name));

function folder(): string {
  return FOLDERS.find((each) => existsSync(each)) ?? '';
}

/** The names of the scenarios that come along, in order. */
export function ownScenarios(): readonly string[] {
  return readdirSync(folder())
    .flatMap((file) => (file.endsWith('.json') ? [file.slice(0, -'.json'.length)] : []))
    .sort();
}

/** The scenarios that a word names: one that comes along, `all` of these, or a file. Throws an InputError. */
export function scenariosNamed(name: string, cwd: string): readonly Scenario[] {
  const own = ownScenarios();
  if (name === 'all') return own.map((each) => scenarioIn(join(folder(), `${each}.json`), each));
  if (own.includes(name)) return [scenarioIn(join(folder(), `${name}.json`), name)];
  if (!/[./\\]/.test(name)) {
    const near = nearest(name, [...own, 'all']);
    const guess = near === null ? '' : `Did you mean ${near}? `;
    throw fault('missing_file', name, 'is no scenario.', `${guess}There are ${own.join(', ')}, all of them, or a file.`);
  }
  return [scenarioIn(resolve(cwd, name), name)];
}

function scenarioIn(path: string, name: string): Scenario {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) throw fault('missing_file', name, 'does not exist.', 'Check the path of the scenario.');
  if (!stats.isFile()) throw fault('unreadable_file', name, 'is not a file.', 'Name a scenario’s JSON file.');
  if (stats.size > LARGEST) throw fault('too_large', name, 'is larger than 4 MiB.', 'A scenario is a page or two of JSON.');
  let [text, value]: [string, unknown] = ['', null];
  try {
    text = readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
    value = JSON.parse(text);
  } catch (cause) {
    throw fault('not_json', name, 'is not JSON.', 'Check commas, quotes and braces.', cause);
  }
  const { data, error } = Scenario.safeParse(value);
  if (error !== undefined) {
    const [issue] = error.issues;
    const at = issue?.path.map(String).join('.') ?? '';
    // What is wrong with a key stands one level below.
    const told = issue?.code === 'invalid_key' ? issue.issues[0]?.message : issue?.message;
    const message = `is no scenario: ${at === '' ? '' : `${at}: `}${told ?? ''}.`;
    throw fault('unreadable_scenario', name, message.replace(/\.\.$/, '.'), 'docs/probe.md explains every field.');
  }
  const twice = duplicateKey(text, value);
  if (twice !== null) throw fault('unreadable_scenario', name, `is no scenario: ${saidTwice(twice.key).message}`, 'Leave one of them out.');
  const doubled = doubledIn(data);
  if (doubled !== null) throw fault('unreadable_scenario', name, `has ${doubled} twice.`, 'Give each its own name.');
  const missing = missingIn(data);
  if (missing !== null) throw fault('unreadable_scenario', name, `names ${missing}, and does not have it.`, 'Add it, or correct the name.');
  return data;
}

function fault(code: InputError['code'], file: string, message: string, hint: string, cause?: unknown): InputError {
  return new InputError(code, { file, line: null, column: null }, message, hint, cause);
}
