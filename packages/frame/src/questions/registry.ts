import type { QuestionType } from '@service-popups/contract';
import type { QuestionKind } from '@service-popups/rules';
import type { FunctionComponent } from 'preact';
import type { QuestionOf, QuestionProps } from './question-props';

type Kinds = { [Type in QuestionType]?: QuestionKind<Type> };
type Views = { [Type in QuestionType]?: FunctionComponent<QuestionProps<QuestionOf<Type>>> };

/** What the rules know of the types in this document. Their pieces put it here. */
export const kinds: Kinds = {};

/** How these types are drawn. */
export const views: Views = {};
