import type { Answers } from '@service-popups/contract';

/** An example of every field in messages from a frame or its shell, for its type. All are optional. */
export const frameMessage = {
  type: '',
  height: 0,
  shell: '',
  action: '',
  questionId: '',
  pageId: '',
  answers: {} as Answers,
  finished: true,
};

export type FrameMessage = Partial<typeof frameMessage>;
