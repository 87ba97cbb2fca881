import type { AnswerValidators } from './answer-validator';
import { date } from './validators/date';
import { email } from './validators/email';
import { consent, link, statement } from './validators/flag';
import { matrix } from './validators/matrix';
import { multipleChoice } from './validators/multiple-choice';
import { number } from './validators/number';
import { pictureChoice } from './validators/picture-choice';
import { points } from './validators/points';
import { ranking } from './validators/ranking';
import { rating } from './validators/rating';
import { dropdown, singleChoice } from './validators/single-choice';
import { text } from './validators/text';
import { yesNo } from './validators/yes-no';

/** Every question type. The frame loads only those its survey needs. */
export const allValidators: Required<AnswerValidators> = {
  nps: rating,
  csat: rating,
  ces: rating,
  single_choice: singleChoice,
  multiple_choice: multipleChoice,
  dropdown,
  picture_choice: pictureChoice,
  text,
  email,
  number,
  date,
  yes_no: yesNo,
  consent,
  ranking,
  matrix,
  points,
  statement,
  link,
};
