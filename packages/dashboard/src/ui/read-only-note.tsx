import { useIsOwner, useMayWrite, useProject } from '../app/use-scope';
import classes from './read-only-note.module.css';

/** Says why nothing can be changed here, to those who may not. */
export function OwnersOnly() {
  return <Note unless={useIsOwner()}>an owner</Note>;
}

export function EditorsOnly() {
  return <Note unless={useMayWrite()}>an editor or an owner</Note>;
}

function Note({ unless, children }: { unless: boolean; children: string }) {
  // Nothing is said before the role is known.
  if (useProject() === undefined || unless) return null;
  return (
    <p className={classes.note}>You can read this. Only {children} of the project can change it.</p>
  );
}
