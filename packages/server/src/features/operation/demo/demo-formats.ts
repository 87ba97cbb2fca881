import type { PopupDraft, Survey } from '@service-popups/contract';

const pageRating: Survey = {
  id: 'page-rating',
  version: 1,
  defaultLanguage: 'en',
  pages: [
    {
      id: 'helpful',
      questions: [
        { id: 'helpful', type: 'yes_no', title: 'Was this page helpful?', required: true },
      ],
    },
  ],
  ends: [{ id: 'thanks', title: 'Thank you!' }],
};

const shopFeedback: Survey = {
  id: 'shop-feedback',
  version: 1,
  defaultLanguage: 'en',
  pages: [
    {
      id: 'feedback',
      questions: [
        {
          id: 'topic',
          type: 'single_choice',
          title: 'What is it about?',
          options: [
            { id: 'idea', label: 'An idea' },
            { id: 'problem', label: 'A problem' },
            { id: 'praise', label: 'Something you like' },
          ],
          required: true,
        },
        { id: 'details', type: 'text', title: 'Tell us more', multiline: true, maxLength: 1000 },
      ],
    },
  ],
  ends: [{ id: 'thanks', title: 'Thank you!', message: 'We read every message.' }],
};

/** Where the demo shop shows the popups below. */
const FORMATS_PATH = '/demo/formats';

const common = {
  message: '',
  segments: { path: [FORMATS_PATH] },
  startScreen: false,
};

export const formatSurveys: { name: string; survey: Survey }[] = [
  { name: 'Page rating', survey: pageRating },
  { name: 'Feedback', survey: shopFeedback },
];

/** One popup per format. */
export const formatPopups: (PopupDraft & { id: string })[] = [
  {
    ...common,
    id: 'format-inline',
    name: 'In the page',
    surveyId: pageRating.id,
    title: 'Was this page helpful?',
    triggers: { type: 'inline', value: "[data-service-popup='format-inline']" },
  },
  {
    ...common,
    id: 'format-button',
    name: 'Feedback button',
    surveyId: shopFeedback.id,
    title: 'Your feedback',
    triggers: { type: 'button', value: 'right' },
    actions: { open: 'Feedback', hide: 'Hide this button' },
  },
  {
    ...common,
    id: 'format-anchor',
    name: 'Next to an element',
    surveyId: pageRating.id,
    title: 'Was this page helpful?',
    triggers: { type: 'click', value: '#format-anchor' },
    style: { position: 'anchor', anchor: '#format-anchor' },
  },
  {
    ...common,
    id: 'format-announcement',
    name: 'Announcement',
    startScreen: true,
    title: 'A new glaze has arrived',
    message: 'Our mugs now come in moss green.',
    triggers: { type: 'click', value: '#format-announcement' },
    announcement: { primary: { action: 'event', name: 'mugs' }, secondary: { action: 'close' } },
    actions: { primary: 'Show the mugs', secondary: 'Not now' },
    style: { position: 'top-bar' },
  },
  {
    ...common,
    id: 'format-bar',
    name: 'A bar',
    surveyId: pageRating.id,
    title: 'Was this page helpful?',
    triggers: { type: 'click', value: '#format-bar' },
    style: { position: 'bottom-bar' },
  },
  {
    ...common,
    id: 'format-full-screen',
    name: 'Full screen',
    surveyId: shopFeedback.id,
    title: 'Your feedback',
    triggers: { type: 'click', value: '#format-full-screen' },
    style: { position: 'full-screen' },
  },
];

/** The popups that the samples of the guides show, on any page. */
export const guidePopups: (PopupDraft & { id: string })[] = [
  {
    id: 'feedback',
    name: 'Feedback, from a button of an app',
    surveyId: shopFeedback.id,
    title: 'Your feedback',
    message: '',
    startScreen: false,
    triggers: { type: 'event', value: 'feedback' },
  },
  {
    id: 'article-rating',
    name: 'Rating below an article',
    surveyId: pageRating.id,
    title: 'Was this page helpful?',
    message: '',
    startScreen: false,
    // Apps choose the element, with `mount()`.
    triggers: [],
  },
];
