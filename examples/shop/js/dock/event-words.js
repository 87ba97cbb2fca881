const actions = {
  loaded: 'The survey finished loading in its frame.',
  start_survey: 'You pressed the start button.',
  next: 'You went to the next page.',
  back: 'You went a page back.',
  answer: 'You answered a question.',
  answer_invalid: 'An answer was missing or not valid.',
  manual_send: 'You sent the survey.',
  complete: 'You pressed the button on the last screen.',
  close_icon: 'You closed the popup.',
  escape: 'You closed the popup with Escape.',
  overlay: 'You clicked beside the popup.',
  decline: 'You declined the survey.',
  link: 'You followed a link in the popup.',
};

/** One plain sentence for an event of the SDK. */
export function eventWords(event) {
  if (event.type === 'popup_shown') return 'A popup came up. The API counts it as opened.';
  if (event.type === 'survey_completed') {
    return 'The survey is answered. The API counts it as completed.';
  }
  const action = event.data?.action;
  return Object.hasOwn(actions, action) ? actions[action] : 'You used the popup.';
}
