import type { ReactNode } from 'react';
import classes from './card.module.css';

export function Card({ children, labelledBy }: { children: ReactNode; labelledBy?: string }) {
  return (
    <section className={classes.card} aria-labelledby={labelledBy}>
      {children}
    </section>
  );
}
