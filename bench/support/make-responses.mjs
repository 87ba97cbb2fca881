import { newId } from './new-id.mjs';

const pick = (of) => of[Math.floor(Math.random() * of.length)];
const first = (popups) => ({
  responseId: newId(),
  apiKey: 'pk_1',
  popupId: `popup-${Math.floor(Math.random() * popups)}`,
  surveyId: 'nps',
  userId: `user-${Math.floor(Math.random() * 100_000)}`,
  version: 1,
  revision: 1,
  answers: { score: Math.floor(Math.random() * 11) },
  finished: false,
  meta: {
    lang: pick(['en', 'en-GB', 'de']),
    device: pick(['desktop', 'mobile']),
    path: '/pricing',
  },
});

/** Returns a function that makes bodies of responses. Like real visitors, each saves its first page, then both pages. */
export const makeResponses = (popups) => {
  const started = [];
  return () => {
    // Second pages follow after a while.
    const resumed = started.length > 1000 ? started.shift() : undefined;
    if (resumed) {
      const answers = { ...resumed.answers, why: 'It does what I need, most of the time.' };
      return JSON.stringify({ ...resumed, revision: 2, answers, finished: true });
    }
    const response = first(popups);
    started.push(response);
    return JSON.stringify(response);
  };
};
