import type { QuestionType } from '@service-popups/contract';
import type { AnswerValidator } from '@service-popups/rules';
import type { FunctionComponent } from 'preact';
import type { QuestionOf, QuestionProps } from './question-props';

type Validators = { [Type in QuestionType]?: AnswerValidator<Type> };
type Views = { [Type in QuestionType]?: FunctionComponent<QuestionProps<QuestionOf<Type>>> };

/** What the rules know of the types in this document. Their pieces put it here. */
export const validators: Validators = {};

/** How these types are drawn. */
export const views: Views = {};
