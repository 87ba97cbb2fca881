import { pageErrorMessage } from './problem-notice';
import classes from './form-problem.module.css';

/** What went wrong when a form was sent; nothing as long as nothing did. */
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
