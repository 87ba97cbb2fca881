import type { FunctionComponent } from 'preact';
import type { QuestionProps } from './question-props';
import { views } from './registry';

export function QuestionView(props: QuestionProps) {
  const View = views[props.question.type] as FunctionComponent<QuestionProps> | undefined;
  return View ? <View {...props} /> : null;
}
