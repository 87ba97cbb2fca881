import type { ReactNode } from 'react';
import classes from './link-list.module.css';

/** A list in which every entry leads somewhere. */
export function LinkList({ children }: { children: ReactNode }) {
  return <ul className={classes.list}>{children}</ul>;
}

interface EntryProps {
  /** The link, which the whole entry answers to. */
  link: ReactNode;
  /** What there is to say of it, a line each. */
  facts: readonly ReactNode[];
  /** What stands beside the words. */
  state?: ReactNode;
  figures?: ReactNode;
}

export function LinkEntry({ link, facts, state, figures }: EntryProps) {
  return (
    <li className={classes.entry}>
      <div>
        <h2 className={classes.title}>{link}</h2>
        {facts.map((fact, at) => (
          <p key={at} className={classes.fact}>
            {fact}
          </p>
        ))}
      </div>
      {state === undefined ? null : <div className={classes.state}>{state}</div>}
      {figures}
    </li>
  );
}
