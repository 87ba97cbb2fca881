import { startEventLog } from './event-log.js';
import { forgetVisitor } from './forget-visitor.js';
import { connectSdk } from './sdk-connection.js';

/** Starts the panel next to the shop. */
export function startDock() {
  connectSdk(startEventLog());

  document.querySelector('#dock-again').addEventListener('click', () => {
    forgetVisitor();
    location.reload();
  });

  const toggle = document.querySelector('#dock-toggle');
  toggle.addEventListener('click', () => {
    const open = document.querySelector('#dock').classList.toggle('is-open');
    toggle.setAttribute('aria-expanded', String(open));
  });
}
