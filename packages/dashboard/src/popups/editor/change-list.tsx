import type { Change } from './draft-changes';
import classes from './change-list.module.css';

/** Differences field by field: what was, and what is to be. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  return (
    <dl className={classes.list}>
      {changes.map(({ field, before, after }) => (
        <div key={field} className={classes.change}>
          <dt>{field}</dt>
          <dd>
            <del dir="auto">{before || 'nothing'}</del>
          </dd>
          <dd>
            <ins dir="auto">{after || 'nothing'}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
