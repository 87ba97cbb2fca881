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
  ['popup_clicked', 'The visitor did something in the popup. Sent to your app only.'],
  ['survey_completed', 'The visitor submitted the survey. The API counts it as completed.'],
];

export function aboutPage() {
  return {
    title: 'About this demo',
    content: [
      h(
        'div',
        { class: 'prose' },
        h('h1', {}, 'About this demo'),
        h(
          'p',
          { class: 'lead' },
          'Think of Quiet Kiln as your web app. Service Popups adds short surveys to it that your team can change without touching its code.',
        ),
        h('h2', {}, 'How it works'),
        steps(),
        h('h2', {}, 'Add it to your own site'),
        h('p', {}, 'All you need is one tag in the head of your pages:'),
        codeBlock(scriptTag, 'script tag'),
        h(
          'p',
          {},
          'The key selects the project whose popups load. It’s public, so it’s safe to include in your pages. Use separate keys for production and development.',
        ),
        h('h2', {}, 'Listen to events'),
        h(
          'p',
          {},
          'Your app can subscribe to events before or after the SDK has loaded. That’s how the event log on this page works:',
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
    ['The SDK loads.', 'It fetches the popups for this shop’s key.'],
    ['A popup appears.', 'After a few seconds on a page, a survey opens in the corner.'],
    ['You answer or close it.', 'The event log shows every event your app receives.'],
    ['Your team sees the results.', 'Answers and counts are in the dashboard right away.'],
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
