import type { Answers } from '@service-popups/contract';

/** The types of what a frame may say, or the shell around it. Each message holds some of it. */
export const frameWords = {
  type: '',
  height: 0,
  shell: '',
  action: '',
  questionId: '',
  pageId: '',
  answers: {} as Answers,
  finished: true,
};

export type FrameWords = Partial<typeof frameWords>;
