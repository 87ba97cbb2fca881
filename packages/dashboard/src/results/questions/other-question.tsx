import { formatAnswers } from '../../format/numbers';
import { QuestionFrame } from './question-frame';

/** The fallback for question types that only a newer server knows. */
export function OtherQuestion({ title, answers }: { title: string; answers: number }) {
  return (
    <QuestionFrame title={title} note={formatAnswers(answers)}>
      <p>
        This page can’t display these answers. You can find them under Responses and in the export.
      </p>
    </QuestionFrame>
  );
}
