import { h } from '../h.js';
import { describeEvent } from './describe-event.js';

const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });

export function eventEntry(event) {
  const at = new Date(event.timestamp);
  const action = event.data?.action;
  return h(
    'li',
    { class: 'event', 'data-type': event.type },
    h(
      'p',
      { class: 'event-head' },
      h('span', { class: 'event-badge' }, event.type),
      ' ',
      ...(action === undefined ? [] : [h('code', { class: 'event-action' }, action), ' ']),
      h('time', { class: 'event-time', datetime: at.toISOString() }, clock.format(at)),
    ),
    h('p', { class: 'event-text' }, describeEvent(event)),
    h(
      'details',
      { class: 'event-details' },
      h('summary', {}, 'Event as JSON'),
      h('pre', {}, JSON.stringify(event, null, 2)),
    ),
  );
}
