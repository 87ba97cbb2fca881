/** The pieces that each question type needs. A document has only the core and the pieces of its survey. */
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

/** Pieces for optional features of a survey. */
export const extraPieces = ['rich-text', 'announcement', 'piping', 'wide', 'colors', 'font'];
