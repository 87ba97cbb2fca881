import type { ReactNode } from 'react';
import classes from './fields.module.css';

interface Props {
  title: string;
  /** What this group decides. */
  intro?: ReactNode;
  children: ReactNode;
}

/** A group of fields that belong together, as a card of its own. */
export function Fields({ title, intro, children }: Props) {
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{title}</legend>
      {intro === undefined ? null : <p className={classes.intro}>{intro}</p>}
      <div className={classes.fields}>{children}</div>
    </fieldset>
  );
}

/** Fields beside each other where there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={classes.row}>{children}</div>;
}
