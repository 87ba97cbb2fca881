/**
 * The pieces each type of question needs. A document holds the core and the pieces of its own survey,
 * and nothing else.
 */
export const questionPieces = {
  nps: ['scale'],
  csat: ['scale', 'csat'],
  ces: ['scale'],
  single_choice: ['choice'],
  multiple_choice: ['choice'],
  dropdown: ['dropdown'],
  picture_choice: ['picture-choice'],
  text: ['text'],
  email: ['input'],
  number: ['input'],
  date: ['input'],
  yes_no: ['choice'],
  consent: ['choice'],
  ranking: ['ranking'],
  matrix: ['matrix'],
  points: ['points'],
  statement: ['content'],
  link: ['content'],
};

/** Pieces for what a survey may have besides. */
export const extraPieces = ['rich-text', 'piping'];
