import { useDocumentTitle } from '@mantine/hooks';
import classes from '../ui/page-header.module.css';

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
