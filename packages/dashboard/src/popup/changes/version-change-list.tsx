import { ChangeList } from '../../ui/change-list';
import classes from './changes.module.css';
import type { VersionChanges } from './version-changes';

interface Props {
  changes: VersionChanges;
  /** Shown if there are none. */
  none: string;
}

/** Changes of a popup, and of its survey. */
export function VersionChangeList({ changes: { popup, survey }, none }: Props) {
  if (popup.length === 0 && survey.length === 0) return <p>{none}</p>;
  return (
    <div className={classes.changes}>
      {popup.length === 0 ? null : (
        <section aria-label="Changes to the popup">
          <h4>Popup</h4>
          <ChangeList changes={popup} />
        </section>
      )}
      {survey.length === 0 ? null : (
        <section aria-label="Changes to the survey">
          <h4>Survey</h4>
          <ChangeList changes={survey} />
        </section>
      )}
    </div>
  );
}
