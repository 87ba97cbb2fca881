import type { ReactNode } from 'react';
import classes from './fields.module.css';

interface Props {
  title: string;
  /** What the group is for. */
  intro?: ReactNode;
  children: ReactNode;
}

/** A group of related fields in a card. */
export function Fields({ title, intro, children }: Props) {
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{title}</legend>
      {intro === undefined ? null : <p className={classes.intro}>{intro}</p>}
      <div className={classes.fields}>{children}</div>
    </fieldset>
  );
}

/** Places fields side by side if they fit. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={classes.row}>{children}</div>;
}
