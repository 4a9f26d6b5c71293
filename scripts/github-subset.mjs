// Cuts the operations that the fake answers out of GitHub's REST description (npm package @octokit/openapi, MIT).
import { readFileSync, writeFileSync } from 'node:fs';

const [, , file, out] = process.argv;
const all = JSON.parse(readFileSync(file, 'utf8'));
const WANTED = {
  '/repos/{owner}/{repo}': ['get'],
  '/repos/{owner}/{repo}/contents/{path}': ['get'],
  '/repos/{owner}/{repo}/compare/{basehead}': ['get'],
  '/repos/{owner}/{repo}/commits/{commit_sha}/pulls': ['get'],
  '/repos/{owner}/{repo}/git/commits/{commit_sha}': ['get'],
  '/repos/{owner}/{repo}/git/trees/{tree_sha}': ['get'],
  '/repos/{owner}/{repo}/git/blobs/{file_sha}': ['get'],
  '/repos/{owner}/{repo}/pulls': ['get'],
  '/repos/{owner}/{repo}/pulls/{pull_number}': ['get'],
  '/repos/{owner}/{repo}/pulls/{pull_number}/files': ['get'],
  '/repos/{owner}/{repo}/pulls/{pull_number}/commits': ['get'],
  '/repos/{owner}/{repo}/check-runs': ['post'],
  '/repos/{owner}/{repo}/check-runs/{check_run_id}': ['get', 'patch'],
  '/repos/{owner}/{repo}/commits/{ref}/check-runs': ['get'],
  '/repos/{owner}/{repo}/issues/{issue_number}/comments': ['get', 'post'],
  '/repos/{owner}/{repo}/issues/comments/{comment_id}': ['patch', 'delete'],
  '/repos/{owner}/{repo}/actions/runs/{run_id}/artifacts': ['get'],
  '/repos/{owner}/{repo}/actions/artifacts/{artifact_id}/{archive_format}': ['get'],
  '/repos/{owner}/{repo}/actions/workflows/{workflow_id}/runs': ['get'],
  '/repos/{owner}/{repo}/actions/runs/{run_id}/jobs': ['get'],
  '/repos/{owner}/{repo}/issues/{issue_number}/events': ['get'],
  '/repos/{owner}/{repo}/activity': ['get'],
  '/repos/{owner}/{repo}/attestations/{subject_digest}': ['get'],
};
const components = {};
const bare = (node, inProps) => {
  if (Array.isArray(node)) return node.map((n) => bare(n, false));
  if (node === null || typeof node !== 'object') return node;
  if (node.nullable === true && node.type === undefined && !inProps) {
    // OpenAPI 3.0 knows `nullable` beside a type only; what is meant is a choice.
    const { nullable: _, ...rest } = node;
    return { anyOf: [bare(rest, false), { type: 'object', nullable: true, enum: [null] }] };
  }
  const o = {};
  for (const [k, v] of Object.entries(node)) {
    if (!inProps && (['description', 'summary', 'example', 'examples', 'externalDocs', 'tags', 'title'].includes(k) || k.startsWith('x-')))
      continue;
    o[k] = bare(v, k === 'properties');
    if (k === '$ref' && typeof v === 'string') {
      const [, , kind, name] = v.split('/');
      components[kind] ??= {};
      if (!(name in components[kind])) {
        components[kind][name] = null;
        components[kind][name] = bare(all.components[kind][name], false);
      }
    }
  }
  return o;
};
const paths = {};
for (const [path, methods] of Object.entries(WANTED)) {
  const item = all.paths[path];
  if (!item) throw new Error(path);
  paths[path] = {};
  for (const m of methods) paths[path][m] = bare(item[m], false);
}
for (const kind of Object.keys(components))
  components[kind] = Object.fromEntries(Object.entries(components[kind]).sort(([a], [b]) => (a < b ? -1 : 1)));
const doc = {
  openapi: all.openapi,
  info: { title: 'GitHub REST API, a subset', version: all.info.version, license: { name: 'MIT', url: 'https://spdx.org/licenses/MIT' } },
  paths,
  components,
};
writeFileSync(out, `${JSON.stringify(doc, null, 1)}\n`);
