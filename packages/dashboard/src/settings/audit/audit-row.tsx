import type { AuditEntry } from '@service-popups/contract';
import { formatDateTime } from '../../format/time';
import { AuditTarget } from './audit-target';
import { describeAuditEntry, describeVia, isSaid } from './describe-audit-entry';
import classes from '../settings.module.css';
import { differences, type Difference } from '../../format/differences';

/** Longer lists are collapsed. */
const MAX_INLINE = 4;

export function AuditRow({ entry }: { entry: AuditEntry }) {
  const { before, target, after } = describeAuditEntry(entry);
  const found = differences(entry.before, entry.after).filter(
    ({ path, before: was = '', after: is = '' }) =>
      (was !== '' || is !== '') &&
      !isSaid(entry, path, was === '' || is === '' ? is || was : undefined),
  );
  return (
    <li className={classes.entry}>
      <p className={classes.what}>
        <strong title={entry.actor} dir="auto">
          {entry.actorName ?? (entry.actor === 'system' ? 'The server' : entry.actor)}
        </strong>{' '}
        {before} {target === undefined ? null : <AuditTarget entry={entry} name={target} />} {after}
      </p>
      <p className={classes.when}>
        {[formatDateTime(entry.at), describeVia(entry)].filter(Boolean).join(', ')}
      </p>
      {found.length > MAX_INLINE ? (
        <details className={classes.more}>
          <summary>{found.length} changes</summary>
          <Differences found={found} />
        </details>
      ) : (
        <Differences found={found} />
      )}
    </li>
  );
}

function Differences({ found }: { found: readonly Difference[] }) {
  if (found.length === 0) return null;
  return (
    <dl className={classes.differences}>
      {found.map(({ path, before, after }) => (
        <div key={path}>
          <dt>{path}</dt>
          <dd>
            {before === undefined ? null : <del>{before}</del>}
            {before === undefined || after === undefined ? null : ' → '}
            {after === undefined ? null : <ins>{after}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
