import { pageErrorMessage } from './problem-notice';
import classes from './form-problem.module.css';

/** The error of a form submission, if any. */
export function FormProblem({ error }: { error: unknown }) {
  if (error === null || error === undefined) return null;
  const { title, detail } = pageErrorMessage(error);
  return (
    <div role="alert" className={classes.problem}>
      <strong>{title}</strong>
      {detail === undefined ? null : <p>{detail}</p>}
    </div>
  );
}
