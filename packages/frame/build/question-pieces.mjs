/**
 * The pieces each type of question needs, in the order in which they run. A document holds the core
 * and the pieces of its own survey, and nothing else.
 */
export const questionPieces = {
  nps: ['scale'],
  text: ['text'],
};
