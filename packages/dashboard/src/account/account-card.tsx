import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { Card } from '../ui/card';
import classes from './account-card.module.css';

interface Props {
  title: string;
  /** One sentence about the purpose of the page. */
  intro?: ReactNode;
  children?: ReactNode;
}

/** The narrow card used by all account pages. */
export function AccountCard({ title, intro, children }: Props) {
  useDocumentTitle(`${title} – Service Popups`);
  return (
    <div className={classes.narrow}>
      <Card>
        <h1 className={classes.title}>{title}</h1>
        {intro === undefined ? null : <p className={classes.intro}>{intro}</p>}
        {children}
      </Card>
    </div>
  );
}
