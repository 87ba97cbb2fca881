import type { Answers } from '@service-popups/contract';
import { fits } from './fits';

/** The types of what a frame may say. Each message holds some of it. */
const example = {
  type: '',
  height: 0,
  shell: '',
  action: '',
  questionId: '',
  pageId: '',
  answers: {} as Answers,
  finished: true,
};

/** What a frame says, or the shell around it. */
export type FrameWords = Partial<typeof example>;

/** A message that is not one is ignored. */
export function isFrameMessage(data: unknown): data is FrameWords {
  return fits(data, example, true);
}
