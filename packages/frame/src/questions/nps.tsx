import type { NpsQuestion } from '@service-popups/contract';
import { describedBy, Help, partId, ProblemText, TitleText } from './question-parts';
import { questionElementId } from './question-element-id';
import type { QuestionProps } from './question-props';

const HIGHEST = 10;
const RATINGS = Array.from({ length: HIGHEST + 1 }, (_, rating) => rating);

export function Nps(props: QuestionProps<NpsQuestion>) {
  const { question, answer, problem, words, say, onEdit, onCommit } = props;
  const { lowLabel, highLabel } = question;
  const low = partId(question, 'low');
  const high = partId(question, 'high');
  const meanings: Record<number, string> = { 0: low, [HIGHEST]: high };

  return (
    <fieldset
      class="question"
      id={questionElementId(question.id)}
      role="radiogroup"
      aria-required={question.required}
      aria-invalid={!!problem}
      aria-describedby={describedBy(props)}
    >
      <legend>
        <h2 tabIndex={-1}>
          <TitleText {...props} />
        </h2>
      </legend>
      <Help {...props} />
      <div class="scale">
        <span class="low" id={low}>
          {lowLabel && say(lowLabel)}
        </span>
        <div class="cells">
          {RATINGS.map((rating) => (
            <label class="cell" key={rating}>
              <input
                type="radio"
                name={question.id}
                value={rating}
                checked={answer === rating}
                aria-describedby={meanings[rating]}
                onChange={() => {
                  onEdit(rating);
                  onCommit();
                }}
              />
              <span>{rating}</span>
            </label>
          ))}
        </div>
        <span class="high" id={high}>
          {highLabel && say(highLabel)}
        </span>
      </div>
      {problem && <ProblemText question={question} text={words.rate} />}
    </fieldset>
  );
}
