import type { Words } from '../words';

export const en: Words = {
  survey: 'Survey',
  start: 'Start',
  next: 'Next',
  back: 'Back',
  send: 'Send',
  done: 'Done',
  close: 'Close',
  optional: 'Optional',
  step: 'Step {step} of {total}',
  rate: 'Choose a number from 0 to 10.',
  write: 'Write an answer to go on.',
  shorten: 'Shorten your answer to {max} characters. It has {length} now.',
};
