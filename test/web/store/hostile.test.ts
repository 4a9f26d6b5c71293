import { expect, test } from 'vitest';
import { onBothEngines } from './engines.ts';
import { factsOf, NOW, upload } from './uploads.ts';

const NAMES = [
  `Robert'); drop table run; --`,
  '"quoted" \\ `ticks` $1 ? :name @name {x}',
  'line\nbreak\r\ttab',
  '\u202Egnirts\u200B',
  '\u{1F987}'.repeat(50),
  '=HYPERLINK("https://example.org")',
  '%_%',
  '',
];

onBothEngines(({ freshStore }) => {
  test('names are stored as they are', async () => {
    const store = await freshStore();
    const uploads = NAMES.map((name, index) =>
      upload({ text: name, line: index + 1, model: name, agent: name, tools: [name], rules: [name], job: name, envelope: { ref: name } }),
    );
    await store.add(uploads, NOW);
    const facts = await factsOf(store);
    expect(facts.map(({ model, agent, tool, rules }) => [model, agent, tool, rules])).toEqual(
      NAMES.map((name) => [name, name, name, [name]]),
    );
    const runs = await store.runs(facts.map(({ seq }) => seq));
    expect(runs.map(({ ref, workflowRun }) => [ref, workflowRun?.job])).toEqual(NAMES.map((name) => [name, name]));
  });

  test('NUL and halves of letters harm nobody', async () => {
    const store = await freshStore();
    const name = 'a\0b';
    const half = 'x\uD83D';
    const sent = [
      upload({ text: '1', model: name, agent: name, rules: [name], envelope: { ref: name } }),
      upload({ text: '2', model: half }),
    ];
    const answers = await store.add(sent, NOW);
    const [first, second] = await factsOf(store);
    expect(first).toMatchObject({ model: 'ab', agent: 'ab', rules: [name] });
    expect(second?.model).toBe('x\uFFFD');
    expect((await store.run(answers[0]?.runs[0]?.id ?? ''))?.report).toEqual(sent[0]?.runs[0]?.report);
  });

  test('a name of a megabyte is stored', async () => {
    const store = await freshStore();
    const name = 'm'.repeat(1_000_000);
    await store.add([upload({ model: name, tools: [name], agent: name })], NOW);
    expect((await factsOf(store))[0]).toMatchObject({ model: name, tool: name, agent: name });
  });

  test('the largest numbers that an envelope takes are read back exactly', async () => {
    const store = await freshStore();
    const most = Number.MAX_SAFE_INTEGER;
    const repository = { id: most, owner_id: most, name: 'acme/site' };
    await store.add([upload({ repository, workflow: most, line: most, at: -62_135_596_800_000, envelope: { pull_request: most } })], NOW);
    expect((await store.runs([1]))[0]).toMatchObject({
      repository: { id: most },
      pullRequest: most,
      workflowRun: { id: most },
      at: -62_135_596_800_000,
    });
    expect((await factsOf(store))[0]?.cluster).toBe(`${most}#${most}`);
  });

  test('ten thousand uploads in one group are stored once', { timeout: 60_000 }, async () => {
    const store = await freshStore();
    const uploads = Array.from({ length: 10_000 }, (_, index) =>
      upload({ text: `${index}`, workflow: index, repository: { id: 1 + (index % 300), owner_id: 1, name: `acme/r${index % 300}` } }),
    );
    const answers = await store.add(uploads, NOW);
    expect(answers.every(({ state }) => state === 'added')).toBe(true);
    expect((await store.add(uploads, NOW)).every(({ state }) => state === 'repeated')).toBe(true);
    const facts = await store.factsSince(0, 20_000);
    expect(facts.map(({ seq }) => seq)).toEqual(Array.from({ length: 10_000 }, (_, index) => index + 1));
    expect(facts.every(({ standing }) => standing === 'counted')).toBe(true);
  });
});
