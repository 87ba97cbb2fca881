import { formatAnswers } from '../../format/numbers';
import { QuestionFrame } from './question-frame';

/** For a type of question that this page does not know yet: a newer server may know more. */
export function OtherQuestion({ title, answers }: { title: string; answers: number }) {
  return (
    <QuestionFrame title={title} note={formatAnswers(answers)}>
      <p>This page cannot draw these answers yet. They are in the responses and in the export.</p>
    </QuestionFrame>
  );
}
