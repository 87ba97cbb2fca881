import type { ReactNode } from 'react';
import classes from './list.module.css';

/** A list of links with details. */
export function LinkList({ children }: { children: ReactNode }) {
  return <ul className={classes.list}>{children}</ul>;
}

interface EntryProps {
  /** The link, clickable anywhere in the entry. */
  link: ReactNode;
  /** Details, one per line. */
  facts: readonly ReactNode[];
  figures?: ReactNode;
}

export function LinkEntry({ link, facts, figures }: EntryProps) {
  return (
    <li className={classes.entry}>
      <div>
        <h2 className={classes.title}>{link}</h2>
        {facts.map((fact, index) => (
          <p key={index} className={classes.fact}>
            {fact}
          </p>
        ))}
      </div>
      {figures}
    </li>
  );
}
