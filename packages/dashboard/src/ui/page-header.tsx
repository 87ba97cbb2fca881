import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useProject, useScope } from '../app/use-scope';
import { environmentNames } from '../app/environments';
import classes from './page-header.module.css';

interface Props {
  title: string;
  /** One sentence on what the page is for. */
  intro?: ReactNode;
  /** What can be done on the page as a whole. */
  actions?: ReactNode;
}

/** The head of a page of a project: it also names the window. */
export function PageHeader({ title, intro, actions }: Props) {
  const { projectId, environment } = useScope();
  const name = useProject()?.name ?? projectId;
  useDocumentTitle(
    `${title} – ${name}, ${environmentNames[environment].toLowerCase()} – Service Popups`,
  );
  return (
    <div className={classes.head}>
      <div className={classes.words}>
        <h1 dir="auto">{title}</h1>
        {intro === undefined ? null : <p>{intro}</p>}
      </div>
      {actions === undefined ? null : <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
