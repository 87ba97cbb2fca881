import { h } from '../h.js';

/** Formats that open with a button of this page, whose id is in the trigger of the popup. */
const onDemand = [
  [
    'format-anchor',
    'Next to an element',
    'It follows this button, and flips when there’s no room.',
  ],
  ['format-announcement', 'Announcement', 'A message without questions, with up to two buttons.'],
  ['format-bar', 'A bar', 'Along the upper or lower edge of the window.'],
  ['format-full-screen', 'Full screen', 'For questions that deserve all the attention.'],
];

export function formatsPage() {
  return {
    title: 'Formats',
    content: [
      h(
        'div',
        { class: 'prose' },
        h('h1', {}, 'More ways to ask'),
        h(
          'p',
          { class: 'lead' },
          'Not every question needs a popup in the corner. These are set up in the dashboard as well.',
        ),
        h('h2', {}, 'In the page'),
        h('p', {}, 'A survey can be part of the page, for example below an article:'),
        h('div', { class: 'inline-survey', 'data-service-popup': 'format-inline' }),
        h('h2', {}, 'Feedback button'),
        h('p', {}, 'The tab at the right edge of the window opens a survey at any time.'),
        ...onDemand.flatMap(([id, title, text]) => [
          h('h2', {}, title),
          h('p', {}, text),
          h('p', {}, h('button', { class: 'button', id, type: 'button' }, 'Show it')),
        ]),
        h('h2', {}, 'Behind a link'),
        h('p', {}, 'A page of its own, for emails, chats and QR codes.'),
        h('p', {}, h('a', { class: 'button', href: '/s/quiet-kiln' }, 'Open the survey')),
      ),
    ],
  };
}
