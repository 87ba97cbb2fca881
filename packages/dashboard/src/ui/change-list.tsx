import classes from './change-list.module.css';

/** Something that differs, in words. */
export interface Change {
  field: string;
  /** Empty: nothing was there. */
  before: string;
  /** Empty: nothing is there any more. */
  after: string;
}

/** Differences field by field: what was, and what is to be. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  return (
    <dl className={classes.list}>
      {changes.map(({ field, before, after }, at) => (
        // Two questions may have the same words.
        <div key={at} className={classes.change}>
          <dt dir="auto">{field}</dt>
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
