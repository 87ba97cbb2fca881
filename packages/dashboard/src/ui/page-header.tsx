import { useDocumentTitle } from '@mantine/hooks';
import { createContext, useContext, type ComponentType, type ReactNode } from 'react';
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

function PageTitle({ title }: Pick<Props, 'title'>) {
  usePageTitle(title);
  return <h1 dir="auto">{title}</h1>;
}

/** What shows the title in a header. A page that already has a title replaces it. */
export const TitleContext = createContext<ComponentType<Pick<Props, 'title'>>>(PageTitle);

/** The header of a page in a project. Also sets the document title. */
export function PageHeader({ title, intro, actions }: Props) {
  const Title = useContext(TitleContext);
  return (
    <div className={classes.header}>
      <div className={classes.text}>
        <Title title={title} />
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
