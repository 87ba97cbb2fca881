const actions = {
  loaded: 'The survey finished loading.',
  start_survey: 'You started the survey.',
  next: 'You went to the next page.',
  back: 'You went back a page.',
  answer: 'You answered a question.',
  answer_invalid: 'An answer was missing or invalid.',
  manual_send: 'You submitted the survey.',
  complete: 'You clicked the button on the last screen.',
  close_icon: 'You closed the popup.',
  escape: 'You closed the popup with Escape.',
  overlay: 'You clicked outside the popup.',
  decline: 'You declined the survey.',
  later: 'You asked to be asked later.',
  close: 'You closed the announcement.',
  event: 'You clicked a button that your app handles.',
  link: 'You followed a link in the popup.',
};

/** Describes an SDK event in one sentence. */
export function describeEvent(event) {
  if (event.type === 'popup_shown') return 'A popup appeared. The API counts it as opened.';
  if (event.type === 'survey_completed') {
    return 'You completed the survey. The API counts it as completed.';
  }
  const action = event.data?.action;
  return Object.hasOwn(actions, action) ? actions[action] : 'You used the popup.';
}
