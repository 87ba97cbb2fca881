import { useIsOwner, useMayWrite, useProject } from '../app/use-scope';
import classes from './page.module.css';

/** Explains to other members why the page is read-only. */
export function OwnersOnly() {
  return <Note unless={useIsOwner()}>an owner</Note>;
}

export function EditorsOnly() {
  return <Note unless={useMayWrite()}>an editor or an owner</Note>;
}

function Note({ unless, children }: { unless: boolean; children: string }) {
  // The role is unknown until the project has loaded.
  if (useProject() === undefined || unless) return null;
  return <p className={classes.note}>View only. Ask {children} of the project to make changes.</p>;
}
