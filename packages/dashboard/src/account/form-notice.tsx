import type { ErrorMessage } from '../format/user-facing-error';
import { WarningIcon } from '../ui/icons';
import classes from './account.module.css';

/** An error about a form as a whole. */
export function FormNotice({ message: { title, detail } }: { message: ErrorMessage }) {
  return (
    <div className={classes.formNotice} role="alert" tabIndex={-1} data-notice="">
      <span className={classes.noticeIcon}>
        <WarningIcon />
      </span>
      <div>
        <p className={classes.noticeTitle}>{title}</p>
        {detail === undefined ? null : <p className={classes.noticeDetail}>{detail}</p>}
      </div>
    </div>
  );
}
