import type { StorageUsage } from '@service-popups/contract';
import { Link } from '@tanstack/react-router';
import { useScope } from '../app/use-scope';
import { WarningIcon } from '../ui/icons';
import { storageWarning } from './storage-messages';
import classes from './storage-warning.module.css';

/** Says that storage is running out, if it is. */
export function StorageWarning({ usage }: { usage: StorageUsage }) {
  const scope = useScope();
  const warning = storageWarning(usage);
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
