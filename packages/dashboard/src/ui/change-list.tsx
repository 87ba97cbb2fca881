import classes from './list.module.css';

/** A changed field, as text. */
export interface Change {
  field: string;
  /** Empty if the field was added. */
  before: string;
  /** Empty if the field was removed. */
  after: string;
}

/** Changes, field by field: before and after. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  return (
    <dl className={classes.changeList}>
      {changes.map(({ field, before, after }, index) => (
        // Two questions may have the same title.
        <div key={index} className={classes.change}>
          <dt dir="auto">{field}</dt>
          <dd>
            <del dir="auto">{before || 'none'}</del>
          </dd>
          <dd>
            <ins dir="auto">{after || 'none'}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
