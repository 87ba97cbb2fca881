import type { Question } from '@service-popups/contract';
import type { FunctionComponent } from 'preact';
import { Nps } from './nps';
import type { QuestionProps } from './question-props';
import { Text } from './text';

type Views = {
  readonly [Type in Question['type']]: FunctionComponent<
    QuestionProps<Extract<Question, { type: Type }>>
  >;
};

/** Every kind of question there is: one file each, named here. */
const views: Views = { nps: Nps, text: Text };

export function QuestionView(props: QuestionProps) {
  const View = views[props.question.type] as FunctionComponent<QuestionProps>;
  return <View {...props} />;
}
