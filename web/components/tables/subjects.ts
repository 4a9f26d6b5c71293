/** What runs are ranked by. */
export interface Subject {
  readonly filter: 'tool' | 'model' | 'repo' | 'agent';
  /** What the API calls it. */
  readonly dimension: 'tool' | 'family' | 'repo' | 'agent';
  /** Rows that are shown before the rest is asked for. */
  readonly shown: number;
  readonly title: string;
  /** `tool`, `tools`. */
  readonly one: string;
  readonly many: string;
  readonly pageOf: (name: string) => string;
}

/** What runs are ranked by, each with its page. */
export const subjects = {
  tool: {
    filter: 'tool',
    dimension: 'tool',
    shown: 15,
    title: 'By tool',
    one: 'tool',
    many: 'tools',
    pageOf: (name) => `/tools/${encodeURIComponent(name)}`,
  },
  model: {
    filter: 'model',
    dimension: 'family',
    shown: 10,
    title: 'By model',
    one: 'model',
    many: 'models',
    pageOf: (name) => `/models/${encodeURIComponent(name)}`,
  },
  repo: {
    filter: 'repo',
    dimension: 'repo',
    shown: 10,
    title: 'By repository',
    one: 'repository',
    many: 'repositories',
    pageOf: (name) => `/repos/${name.split('/').map(encodeURIComponent).join('/')}`,
  },
} as const satisfies Readonly<Record<string, Subject>>;
