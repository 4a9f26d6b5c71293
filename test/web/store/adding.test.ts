import { expect, test } from 'vitest';
import { openedDatabases } from '../../../web/store/databases.ts';
import { onBothEngines } from './engines.ts';
import { digestOf, factsOf, NOW, upload } from './uploads.ts';

onBothEngines(({ freshStore, freshUrl, open }) => {
  test('an upload is read back as it was stored', async () => {
    const store = await freshStore();
    const sent = upload({
      rules: ['masked_status', 'unattempted_primary'],
      waived: ['masked_status'],
      reportDigest: digestOf('other'),
      envelope: {
        commit: 'a'.repeat(40),
        ref: 'refs/heads/main',
        pull_request: 7,
        report_digest: digestOf('senders'),
        policy: { on: '2026-11-30', digest: digestOf('policy'), rules: { masked_status: 'warning' }, waivers: [{ rule: 'masked_status' }] },
      },
    });
    const [run] = sent.runs;
    expect(await store.add([sent], NOW + 5)).toEqual([{ state: 'added', runs: [{ id: run?.id, verdict: 'violated' }] }]);

    expect(await store.run(run?.id ?? '')).toEqual({
      id: run?.id,
      seq: 1,
      repository: { id: 41, name: 'acme/site' },
      report: run?.report,
      family: 'testmodel',
      at: NOW,
      clock: 'finished',
      receivedAt: NOW + 5,
      kind: 'work',
      evidence: 'claimed',
      standing: 'counted',
      rulesVersion: 1,
      policyDigest: digestOf('policy'),
      recordDigest: sent.recordDigest,
      agreement: 'different',
      commit: 'a'.repeat(40),
      ref: 'refs/heads/main',
      pullRequest: 7,
      workflowRun: { id: 1, attempt: 1, job: 'test', url: 'https://example.org/run' },
      policy: sent.envelope.policy,
    });
    expect(await factsOf(store)).toEqual([
      {
        seq: 1,
        revision: 1,
        at: NOW,
        repository: 'acme/site',
        tool: 'crawl4ai',
        model: 'testmodel-1',
        family: 'testmodel',
        agent: 'plover',
        verdict: 'violated',
        method: 'primary',
        evidence: 'claimed',
        kind: 'work',
        rules: ['masked_status', 'unattempted_primary'],
        waived: ['masked_status'],
        rulesVersion: 1,
        cluster: '41#7',
        standing: 'counted',
      },
    ]);
  });

  test('what comes with many uploads is stored once, whatever its day', async () => {
    const url = await freshUrl();
    const store = await open(url);
    await store.migrate();
    const waivers = Array.from({ length: 500 }, (_, at) => ({ rule: 'masked_status', tool: `tool-${at}`, reason: 'x'.repeat(200) }));
    const of = (text: string, on: string) => upload({ text, envelope: { policy: { on, waivers } } });
    await store.add([of('1', '2026-11-29'), of('2', '2026-11-30')], NOW);
    await store.add([of('3', '2026-11-30'), upload({ text: '4', repository: { id: 42, owner_id: 4, name: 'acme/other' } })], NOW);
    expect((await store.runs([1, 2, 3, 4])).map(({ policy }) => policy)).toEqual([
      { on: '2026-11-29', waivers },
      { on: '2026-11-30', waivers },
      { on: '2026-11-30', waivers },
      { on: '2026-11-30' },
    ]);
    const databases = await openedDatabases(url, {});
    expect(await databases.read.selectFrom('sent_policy').select('repository_id').execute()).toEqual([{ repository_id: 41 }]);
    await databases.close();
  });

  test('a repeat gets the first answer, within one group and later', async () => {
    const store = await freshStore();
    const sent = upload();
    const runs = [{ id: sent.runs[0]?.id, verdict: 'faithful' }];
    expect(await store.add([sent, upload({ text: '{"b":1}' }), sent], NOW)).toEqual([
      { state: 'added', runs },
      { state: 'added', runs: [expect.anything()] },
      { state: 'repeated', runs },
    ]);
    expect(await store.add([upload({ rules: ['masked_status'] })], NOW + 1)).toEqual([{ state: 'repeated', runs }]);
    expect(await factsOf(store)).toHaveLength(2);
  });

  test('the same key in two repositories is two uploads', async () => {
    const store = await freshStore();
    const one = upload();
    const other = { ...upload({ repository: { id: 42, owner_id: 4, name: 'acme/other' } }), key: one.key };
    expect((await store.add([one], NOW)).map(({ state }) => state)).toEqual(['added']);
    expect((await store.add([other, one], NOW)).map(({ state }) => state)).toEqual(['added', 'repeated']);
  });

  test('of a group that cannot be written whole, nothing is', async () => {
    const store = await freshStore();
    const broken = upload({ text: '{"b":1}' });
    const impossible = { ...broken, runs: broken.runs.map((run) => ({ ...run, at: Number.NaN })) };
    await expect(store.add([upload(), impossible], NOW)).rejects.toThrow();
    expect(await factsOf(store)).toEqual([]);
    expect((await store.add([upload()], NOW)).map(({ state }) => state)).toEqual(['added']);
  });

  test('a sender that agrees, one that says nothing, and one that only reports are told apart', async () => {
    const store = await freshStore();
    const agreeing = upload({ text: '{"a":1}', reportDigest: digestOf('r'), envelope: { report_digest: digestOf('r') } });
    await store.add([agreeing, upload({ text: '{"b":1}' }), upload({ text: '{"c":1}', reportOnly: true })], NOW);
    expect((await store.runs([1, 2, 3])).map(({ agreement }) => agreement)).toEqual(['same', 'unknown', 'not_audited']);
  });

  test('a run without contract, agent, commit and workflow run has none of them', async () => {
    const store = await freshStore();
    await store.add([upload({ tools: [null], agent: null, workflow: null })], NOW);
    expect(await factsOf(store)).toMatchObject([{ tool: null, agent: null, verdict: 'not_applicable', rules: [], cluster: 'u1' }]);
    expect((await store.runs([1]))[0]).toMatchObject({ commit: null, ref: null, pullRequest: null, workflowRun: null, policyDigest: null });
  });

  test('runs of one pull request, else of one commit, are one observation', async () => {
    const store = await freshStore();
    const commit = 'c0ffee'.padEnd(40, '0');
    const of = (text: string, envelope: object) => upload({ text, envelope });
    await store.add([of('1', { pull_request: 3, commit }), of('2', { pull_request: 3 }), of('3', { commit }), of('4', { commit })], NOW);
    const [first, second, third, fourth] = (await factsOf(store)).map(({ cluster }) => cluster);
    expect(second).toBe(first);
    expect(fourth).toBe(third);
    expect(third).not.toBe(first);
  });

  test('a rule is waived only where all its findings are', async () => {
    const store = await freshStore();
    const sent = upload({ rules: ['masked_status', 'masked_status'], waived: ['masked_status'] });
    const [run] = sent.runs;
    const half = run?.report.findings.map((finding, index) => ({ ...finding, waived: index === 0 })) ?? [];
    await store.add([{ ...sent, runs: sent.runs.map((each) => ({ ...each, report: { ...each.report, findings: half } })) }], NOW);
    expect(await factsOf(store)).toMatchObject([{ rules: ['masked_status'], waived: [] }]);
  });

  test('two contracts of one record are two rows; the same contract twice is one', async () => {
    const store = await freshStore();
    const sent = upload({ tools: ['crawl4ai', 'vitest', 'crawl4ai'] });
    expect((await store.add([sent], NOW))[0]?.runs).toHaveLength(2);
    expect((await factsOf(store)).map(({ tool, standing }) => [tool, standing])).toEqual([
      ['crawl4ai', 'counted'],
      ['vitest', 'counted'],
    ]);
  });
});
