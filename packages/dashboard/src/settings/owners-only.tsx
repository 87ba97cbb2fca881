import classes from './owners-only.module.css';

/** Says why nothing can be changed here. */
export function OwnersOnly() {
  return (
    <p className={classes.note}>You can read this. Only an owner of the project can change it.</p>
  );
}
