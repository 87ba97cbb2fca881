import { eventEntry } from './event-entry.js';

const element = (name) => document.querySelector(`#dock-${name}`);

/** Starts the event list and returns a function that adds an event. */
export function startEventLog() {
  const entries = element('events');

  element('clear').addEventListener('click', () => {
    entries.replaceChildren();
    element('count').textContent = 'No events';
    element('latest').textContent = 'No events';
    element('clear').disabled = true;
    // The focused button has just been disabled.
    element('log').focus();
  });

  return function log(event) {
    entries.prepend(eventEntry(event));
    const count = entries.childElementCount;
    const words = count === 1 ? '1 event' : `${count} events`;
    element('count').textContent = count === 1 ? words : `${words}, newest first`;
    element('latest').textContent = `${words}, latest: ${event.data?.action ?? event.type}`;
    element('clear').disabled = false;
    element('empty').hidden = true;
  };
}
