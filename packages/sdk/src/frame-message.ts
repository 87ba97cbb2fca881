import type { Answers } from '@service-popups/contract';

/** Version of the messages between host and frame. */
export const PROTOCOL = 1;

/** An example of every field in messages from a frame or its shell, for its type. All are optional. */
export const frameMessage = {
  type: '',
  /** Why it failed. Only from the shell. */
  message: '',
  height: 0,
  shell: '',
  /** The popup's title in the visitor's language. */
  title: '',
  action: '',
  questionId: '',
  /** The event of an announcement's button. */
  name: '',
  pageId: '',
  answers: {} as Answers,
  finished: true,
};

export type FrameMessage = Partial<typeof frameMessage>;
