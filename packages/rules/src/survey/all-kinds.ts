import { date } from './kinds/date';
import { email } from './kinds/email';
import { consent, link, statement } from './kinds/mark';
import { matrix } from './kinds/matrix';
import { multipleChoice } from './kinds/multiple-choice';
import { number } from './kinds/number';
import { pictureChoice } from './kinds/picture-choice';
import { points } from './kinds/points';
import { ranking } from './kinds/ranking';
import { rating } from './kinds/rating';
import { dropdown, singleChoice } from './kinds/single-choice';
import { text } from './kinds/text';
import { yesNo } from './kinds/yes-no';
import type { QuestionKinds } from './question-kind';

/** Every type there is. The frame takes the few that its survey needs instead. */
export const allKinds: Required<QuestionKinds> = {
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
