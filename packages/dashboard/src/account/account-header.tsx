import { useDocumentTitle } from '@mantine/hooks';
import classes from '../ui/page-header.module.css';

/** The head of a page that belongs to no project. */
export function AccountHeader({ title, intro }: { title: string; intro: string }) {
  useDocumentTitle(`${title} – Service Popups`);
  return (
    <div className={classes.head}>
      <div className={classes.words}>
        <h1>{title}</h1>
        <p>{intro}</p>
      </div>
    </div>
  );
}
