import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { storageQuery } from '../api/environment';
import { useProject, useScope } from '../app/use-scope';
import { WarningIcon } from '../ui/icons';
import classes from './storage-banner.module.css';
import { storageWarning } from './storage-messages';

/** Warns members when storage is running out. */
export function StorageBanner() {
  const scope = useScope();
  const isMember = useProject()?.role !== undefined;
  const { data: usage } = useQuery({ ...storageQuery(scope), enabled: isMember });
  const warning = usage && storageWarning(usage);
  if (!warning) return null;
  return (
    <section className={classes.banner} aria-label="Storage warning">
      <span className={classes.icon}>
        <WarningIcon />
      </span>
      <p className={classes.text}>
        <strong>{warning.title}.</strong> {warning.detail}{' '}
        <Link
          to="/projects/$projectId/$environment/settings/privacy"
          params={scope}
          className={classes.link}
        >
          Retention settings
        </Link>
      </p>
    </section>
  );
}
