import { codeBlock } from '../code-block.js';
import { h } from '../h.js';

const scriptTag = `<script async
  src="${location.origin}/service-popups.js"
  data-api-key="pk_demo_production"></script>`;

const listener = `(window.servicePopups ||= []).push((popups) => {
  popups.on('survey_completed', (event) => {
    console.log(event.surveyId, event.data.popupId);
  });
});`;

const events = [
  ['popup_shown', 'A popup is on screen. The API counts it as opened.'],
  ['popup_clicked', 'The visitor used something in it. Only your app is told, with the action.'],
  ['survey_completed', 'The visitor sent the last page. The API counts it as completed.'],
];

export function aboutPage() {
  return {
    title: 'What you are looking at',
    content: [
      h(
        'div',
        { class: 'prose' },
        h('h1', {}, 'What you are looking at'),
        h(
          'p',
          { class: 'lead' },
          'Quiet Kiln stands for your web application. Service Popups adds short surveys to it, and your team manages them without touching the shop’s code.',
        ),
        h('h2', {}, 'What happens on these pages'),
        steps(),
        h('h2', {}, 'Add it to your own site'),
        h('p', {}, 'One tag in the head of your pages is the whole integration:'),
        codeBlock(scriptTag, 'script tag'),
        h(
          'p',
          {},
          'The key says which project’s popups load; it is public and may stand in your pages. Use one key for production and another for development.',
        ),
        h('h2', {}, 'Hear what happens'),
        h(
          'p',
          {},
          'Your app can listen to the SDK, before or after it has loaded. The event log on this page does nothing else:',
        ),
        codeBlock(listener, 'listener'),
        eventList(),
        h(
          'p',
          { class: 'actions' },
          h('a', { class: 'button', href: '/dashboard/' }, 'See the results'),
          h('a', { class: 'quiet-link', href: '/api/docs' }, 'API documentation'),
        ),
      ),
    ],
  };
}

function steps() {
  const texts = [
    ['The SDK loads.', 'One script tag fetches the popups that belong to this shop’s key.'],
    ['A popup comes up.', 'Stay on a page for a few seconds, and a survey appears in the corner.'],
    ['You answer, or close it.', 'The event log lists what your app is told at every step.'],
    ['The team reads the result.', 'Answers and counts are in the dashboard right away.'],
  ];
  return h(
    'ol',
    { class: 'steps' },
    ...texts.map(([title, text]) => h('li', {}, h('strong', {}, title), ' ', text)),
  );
}

function eventList() {
  return h(
    'dl',
    { class: 'event-types' },
    ...events.map(([type, meaning]) =>
      h('div', {}, h('dt', {}, h('code', {}, type)), h('dd', {}, meaning)),
    ),
  );
}
