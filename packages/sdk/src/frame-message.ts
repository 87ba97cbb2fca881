import type { Answers } from '@service-popups/contract';

/** The types of the fields in messages from a frame, or from the shell around it. All are optional. */
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
