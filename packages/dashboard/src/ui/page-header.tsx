import { useDocumentTitle } from '@mantine/hooks';
import { createContext, useContext, type ReactNode } from 'react';
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

/** Whether the page already has a title, so that a header below it has none. */
export const TitledContext = createContext(false);

/** Sets the document title of a page in a project. */
export function usePageTitle(title: string): void {
  const { projectId, environment } = useScope();
  const name = useProject()?.name ?? projectId;
  useDocumentTitle(
    `${title} – ${name}, ${environmentNames[environment].toLowerCase()} – Service Popups`,
  );
}

/** The header of a page in a project. Also sets the document title. */
export function PageHeader(props: Props) {
  return useContext(TitledContext) ? <Header {...props} /> : <TitledHeader {...props} />;
}

function TitledHeader(props: Props) {
  usePageTitle(props.title);
  return <Header {...props} heading={<h1 dir="auto">{props.title}</h1>} />;
}

function Header({ heading, intro, actions }: Props & { heading?: ReactNode }) {
  return (
    <div className={classes.header}>
      <div className={classes.text}>
        {heading}
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
