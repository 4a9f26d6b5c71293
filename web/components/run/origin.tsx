import type { ReactNode } from 'react';
import type { StoredRun } from '../../store/store.ts';
import { instantText } from '../../time/labels.ts';
import { To } from '../to.tsx';
import { masked } from '../words/masked.ts';
import { linksOf } from './links.ts';

interface Props {
  readonly run: StoredRun;
  readonly timeZone: string;
  readonly hasText: boolean;
  /** The origin of the GitHub that links may lead to. */
  readonly github: string;
}

/** Where a run came from, and the ways back to it. */
export function Origin({ run, timeZone, hasText, github }: Props) {
  const { report, repository, workflowRun, commit, pullRequest } = run;
  const links = linksOf(run, github);
  const agent = report.agent ? `${report.agent.name}${report.agent.version ? ` ${report.agent.version}` : ''}` : null;
  const rows = [
    { name: 'Repository', value: <To href={`/repos/${repository.name}`}>{repository.name}</To> },
    { name: 'Pull request', value: pullRequest === null ? null : <Outside href={links.pullRequest}>#{pullRequest}</Outside> },
    { name: 'Commit', value: commit === null ? null : <Outside href={links.commit}>{commit.slice(0, 12)}</Outside> },
    {
      name: 'Workflow run',
      value:
        workflowRun === null ? null : (
          <>
            <Outside href={links.workflowRun}>{`${workflowRun.id}, attempt ${workflowRun.attempt}, ${masked(workflowRun.job)}`}</Outside>
            {links.otherHost === null ? null : <span className="muted"> at {masked(links.otherHost)}, another host: not linked</span>}
          </>
        ),
    },
    { name: 'Ref', value: run.ref === null ? null : masked(run.ref) },
    { name: 'Agent', value: agent === null ? null : masked(agent) },
    { name: 'Model', value: <To href={`/models/${encodeURIComponent(run.family)}`}>{masked(report.model)}</To> },
    { name: 'When', value: `${instantText(run.at, timeZone)} (${run.clock})` },
    { name: 'Received', value: instantText(run.receivedAt, timeZone) },
    { name: 'File', value: `${masked(report.source.file)}:${report.source.line}` },
    { name: 'Rules version', value: `${run.rulesVersion}` },
    { name: 'Run', value: masked(report.id) },
    { name: 'Record', value: <code>{run.recordDigest.slice(0, 19)}</code> },
  ];
  return (
    <section className="card" aria-label="Origin">
      <h2>Origin</h2>
      <dl className="facts">
        {rows.map(({ name, value }) =>
          value === null ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      <p className="actions">
        <To className="button" href={`/api/v1/runs/${run.id}`}>
          Result as JSON
        </To>
        {hasText ? (
          <To className="button" href={`/api/v1/runs/${run.id}/record`}>
            Record as JSON
          </To>
        ) : null}
      </p>
    </section>
  );
}

function Outside({ href, children }: { readonly href: string | null; readonly children: ReactNode }) {
  return href === null ? (
    <span>{children}</span>
  ) : (
    <a href={href} rel="noreferrer">
      {children}
    </a>
  );
}
