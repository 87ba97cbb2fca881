import type { Question } from '@service-popups/contract';
import type { FunctionComponent } from 'preact';
import type { QuestionProps } from './question-props';

type Views = {
  [Type in Question['type']]?: FunctionComponent<QuestionProps<Extract<Question, { type: Type }>>>;
};

/** How each type of question is drawn. Its piece puts it here, if the survey has such a question. */
export const views: Views = {};
