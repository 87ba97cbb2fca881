import type { QuestionType } from '@service-popups/contract';
import type { AnswerValidator } from '@service-popups/rules';
import type { FunctionComponent } from 'preact';
import type { QuestionOf, QuestionProps } from './question-props';

type Validators = { [Type in QuestionType]?: AnswerValidator<Type> };
type Views = { [Type in QuestionType]?: FunctionComponent<QuestionProps<QuestionOf<Type>>> };

/** Validation of the question types in this document. Pieces register theirs here. */
export const validators: Validators = {};

/** Components that draw these types. */
export const views: Views = {};
