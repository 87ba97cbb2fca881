import { getScale } from '@service-popups/rules';
import { extras } from '../extras';
import { fill } from '../words/fill';
import { QuestionBox } from './question-box';
import { partId } from './question-ids';
import type { QuestionOf, QuestionProps } from './question-props';

/** A row of ratings, as radio buttons. Another piece draws stars and faces. */
export function Scale(props: QuestionProps<QuestionOf<'nps' | 'csat' | 'ces'>>) {
  const { question, answer, words, textOf, onEdit, onCommit } = props;
  const { type, lowLabel, highLabel } = question;
  const { lowest, highest } = getScale(question);
  const ratings = Array.from({ length: highest - lowest + 1 }, (_, index) => lowest + index);
  const look = type === 'csat' ? (question.look ?? 'stars') : 'numbers';
  const ends: Record<number, string> = {
    [lowest]: partId(question, 'low'),
    [highest]: partId(question, 'high'),
  };
  return (
    <QuestionBox
      {...props}
      role="radiogroup"
      problemText={fill(words.rate, { min: lowest, max: highest })}
    >
      <div class={`scale ${look}`}>
        {lowLabel && (
          <span class="hint low" id={ends[lowest]}>
            {textOf(lowLabel)}
          </span>
        )}
        <div
          class="cells"
          style={{ '--n': ratings.length, '--half': Math.ceil(ratings.length / 2) }}
        >
          {ratings.map((rating) => (
            <label class={rating <= Number(answer) ? 'cell on' : 'cell'} key={rating}>
              <input
                type="radio"
                name={question.id}
                value={rating}
                checked={answer === rating}
                aria-describedby={ends[rating]}
                onChange={() => {
                  onEdit(rating);
                  onCommit(true);
                }}
              />
              <span>{extras.mark?.(look, rating, highest, words) ?? rating}</span>
            </label>
          ))}
        </div>
        {highLabel && (
          <span class="hint high" id={ends[highest]}>
            {textOf(highLabel)}
          </span>
        )}
      </div>
    </QuestionBox>
  );
}
