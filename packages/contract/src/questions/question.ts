import { Type, type Static } from 'typebox';
import { CesQuestion } from './ces';
import { ConsentQuestion } from './consent';
import { CsatQuestion } from './csat';
import { DateQuestion } from './date';
import { DropdownQuestion } from './dropdown';
import { EmailQuestion } from './email';
import { LinkQuestion } from './link';
import { MatrixQuestion } from './matrix';
import { MultipleChoiceQuestion } from './multiple-choice';
import { NpsQuestion } from './nps';
import { NumberQuestion } from './number';
import { PictureChoiceQuestion } from './picture-choice';
import { PointsQuestion } from './points';
import { RankingQuestion } from './ranking';
import { SingleChoiceQuestion } from './single-choice';
import { StatementQuestion } from './statement';
import { TextQuestion } from './text';
import { YesNoQuestion } from './yes-no';

/** Every type of question, in the order of the specification. */
export const questionSchemas = [
  NpsQuestion,
  CsatQuestion,
  CesQuestion,
  SingleChoiceQuestion,
  MultipleChoiceQuestion,
  DropdownQuestion,
  PictureChoiceQuestion,
  TextQuestion,
  EmailQuestion,
  NumberQuestion,
  DateQuestion,
  YesNoQuestion,
  ConsentQuestion,
  RankingQuestion,
  MatrixQuestion,
  PointsQuestion,
  StatementQuestion,
  LinkQuestion,
] as const;

export const Question = Type.Union([...questionSchemas], {
  title: 'Question',
  description: 'A question.',
});
export type Question = Static<typeof Question>;
export type QuestionType = Question['type'];
