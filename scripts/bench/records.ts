import type { RunRecord } from '../../core/record.ts';

/** A small fixed-seed generator (mulberry32), so that every bench reads the same bytes. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const ABOUT = [
  (id: string) => `crwl https://example.org/pages/${id} -o markdown --timeout 30 > out/${id}.md`,
  (id: string) => `cd /srv/site-${id} && crwl https://example.org/list?page=${id} --deep-crawl bfs 2>&1`,
  (id: string) => `pip install --quiet crawl4ai==0.7.${id.length} --cache-dir /tmp/${id}`,
  (id: string) => `bash -lc 'source .venv/bin/activate && crwl https://example.org/${id} | tail -20'`,
  (id: string) => `timeout 60 crwl "https://example.org/${id}" || echo "page ${id} did not answer"`,
];
const OTHER = [
  (id: string) => `grep -rn "handler_${id}" src --include='*.ts' | head -20`,
  (id: string) => `git add src/${id}.ts && git commit -q -m "Rename helper ${id} and its callers"`,
  (id: string) => `sed -n '1,120p' src/components/${id}/index.tsx`,
  (id: string) => `cat package.json | jq '.scripts["${id}"]' && ls -la src/${id}`,
  (id: string) => `for f in src/${id}/*.ts; do wc -l "$f"; done | sort -n | tail -5`,
  (id: string) => `find . -name '${id}*' -not -path './node_modules/*' -newer README.md -print`,
];

/** A record of `attempts` distinct commands, one in `aboutEach` about the named tool, some 19 KB at 40 attempts. */
export function generatedRecord(random: () => number, attempts: number, aboutEach: number): RunRecord {
  const rows = Array.from({ length: attempts }, (_, index) => {
    const id = Math.floor(random() * 2 ** 40).toString(36);
    const forms = index % aboutEach === 0 ? ABOUT : OTHER;
    const form = forms[Math.floor(random() * forms.length)] ?? OTHER[0];
    const tail = random() < 0.08 ? ` # ${'note '.repeat(60)}` : '';
    return {
      tool: 'Bash',
      command: `${form?.(id) ?? ''}${tail}`,
      exitCode: random() < 0.1 ? 1 : 0,
      stdout: `${id} line of output with some words in it\n`.repeat(4 + Math.floor(random() * 8)),
      stderr: '',
      call_id: `call_${id}`,
      started_at: '2026-03-01T10:00:00Z',
      at: { line: index + 2 },
    };
  });
  return {
    id: `run-${Math.floor(random() * 2 ** 40).toString(36)}`,
    agent: { name: 'bench', version: '1' },
    model: 'model-a',
    request: { primary_tool: 'crawl4ai', operation: 'scrape', requires_run: true, equivalent_methods: [] },
    attempts: rows,
    fallback: null,
    final_answer:
      'The list has nine entries.\n\nThe third one is new since last week, and two were renamed. I saved the table in out/list.md.',
  };
}
