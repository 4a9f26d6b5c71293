import { describe, expect, it } from 'vitest';
import { only, programsOf } from './shown.ts';
import { byText, byWords, commands } from './wrappers.cases.ts';

describe.each(commands)('%s', (command, program, ...args) => {
  it.each([...byWords, ...byText])('in %j', (wrapping, ...through) => {
    const found = only(
      wrapping.replace('%%', () => command),
      program,
    );
    expect(found.args).toEqual(args);
    expect(found.through).toEqual(through);
  });
});

describe('near misses', () => {
  it.each([...byWords, ...byText])('the name as an argument in %j', (wrapping) => {
    const programs = programsOf(wrapping.replace('%%', () => 'echo crwl u'));
    expect(programs).toContain('echo crwl u');
    expect(programs.some((each) => each.startsWith('crwl'))).toBe(false);
  });
});

/** Wrappers that start nothing with these options, and sub-commands that are not runners. */
const stays: readonly (readonly [line: string, program: string])[] = [
  ['sudo -l', 'sudo'],
  ['env', 'env'],
  ['command -v x', 'command'],
  ['xargs', 'xargs'],
  ['timeout 5', 'timeout'],
  ['npx', 'npx'],
  ['npm run crwl', 'npm'],
  ['npm test', 'npm'],
  ['npm install crwl', 'npm'],
  ['pnpm crwl', 'pnpm'],
  ['yarn crwl', 'yarn'],
  ['yarn run crwl', 'yarn'],
  ['bun run crwl', 'bun'],
  ['uv pip install crwl', 'uv'],
  ['uv tool install crwl', 'uv'],
  ['poetry add crwl', 'poetry'],
  ['pipx install crwl', 'pipx'],
  ['conda install crwl', 'conda'],
  ['bundle install', 'bundle'],
  ['cargo run crwl', 'cargo'],
  ['go run ./cmd/crwl', 'go'],
  ['go install crwl@latest', 'go'],
  ['mise run crwl', 'mise'],
  ['dotnet tool install crwl', 'dotnet'],
  ['nix profile install crwl', 'nix'],
  ['docker pull crwl', 'docker'],
  ['docker build -t crwl .', 'docker'],
  ['docker compose up crwl', 'docker'],
  ['docker run crwl https://example.com', 'docker'],
  ['docker run crwl -o json', 'docker'],
  ['kubectl get pods crwl', 'kubectl'],
  ['corepack enable', 'corepack'],
  ['ssh crwl', 'ssh'],
  ['su crwl', 'su'],
  ['deno task crwl', 'deno'],
  ['coverage report crwl', 'coverage'],
];

describe('what is not looked through', () => {
  it.each(stays)('%s', (line, program) => {
    expect(programsOf(line)).toEqual([line.replace(/"/g, '')]);
    expect(only(line, program).through).toEqual([]);
  });
});
