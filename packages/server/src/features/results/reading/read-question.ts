import type { Question, QuestionResults, QuestionType } from '@service-popups/contract';
import { readChoices, readMark, readSingleChoice } from './choices';
import { readMatrix, readPoints, readRanking } from './maps';
import type { QuestionReader, Reading } from './question-reader';
import { readCes, readCsat, readNps } from './ratings';
import { readDays, readNumbers, readTexts } from './values';

/** Readers by question type. Statements have no answers. */
const readers: {
  [Type in Exclude<QuestionType, 'statement'>]: QuestionReader<Extract<Question, { type: Type }>>;
} = {
  nps: readNps,
  csat: readCsat,
  ces: readCes,
  single_choice: readSingleChoice,
  multiple_choice: readChoices,
  dropdown: readSingleChoice,
  picture_choice: readChoices,
  text: readTexts,
  email: readTexts,
  number: readNumbers,
  date: readDays,
  yes_no: readMark,
  consent: readMark,
  ranking: readRanking,
  matrix: readMatrix,
  points: readPoints,
  link: readMark,
};

export function readQuestion(
  question: Exclude<Question, { type: 'statement' }>,
  reading: Reading,
): QuestionResults | Promise<QuestionResults> {
  const read = readers[question.type] as QuestionReader<Question>;
  return read(question, reading);
}
