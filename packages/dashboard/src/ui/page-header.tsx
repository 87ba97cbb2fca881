import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useProject, useScope } from '../app/use-scope';
import { environmentNames } from '../app/environments';
import classes from './page.module.css';

interface Props {
  title: string;
  /** One sentence about the purpose of the page. */
  intro?: ReactNode;
  /** Buttons for the page as a whole. */
  actions?: ReactNode;
}

/** Sets the document title of a page in a project. */
export function usePageTitle(title: string): void {
  const { projectId, environment } = useScope();
  const name = useProject()?.name ?? projectId;
  useDocumentTitle(
    `${title} – ${name}, ${environmentNames[environment].toLowerCase()} – Service Popups`,
  );
}

/** The header of a page in a project. Also sets the document title. */
export function PageHeader({ title, intro, actions }: Props) {
  usePageTitle(title);
  return (
    <div className={classes.header}>
      <div className={classes.text}>
        <h1 dir="auto">{title}</h1>
        {intro === undefined ? null : <p>{intro}</p>}
      </div>
      {actions === undefined ? null : <div className={classes.actions}>{actions}</div>}
    </div>
  );
}

/** The header of a page outside any project. */
export function AccountHeader({ title, intro }: { title: string; intro: string }) {
  useDocumentTitle(`${title} – Service Popups`);
  return (
    <div className={classes.header}>
      <div className={classes.text}>
        <h1>{title}</h1>
        <p>{intro}</p>
      </div>
    </div>
  );
}
