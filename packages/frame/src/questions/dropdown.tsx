import { displayOrder } from '@service-popups/rules';
import { fill } from '../words/fill';
import { OtherField } from './other-field';
import { QuestionBox } from './question-box';
import { getDescriptionIds, partId } from './question-ids';
import type { QuestionOf, QuestionProps } from './question-props';

const OTHER = 'other';

/** A native `select`, which works best with screen readers and on phones. */
export function Dropdown(props: QuestionProps<QuestionOf<'dropdown'>>) {
  const { question, answer, problem, words, seed, textOf, onEdit, onCommit } = props;
  const { id, placeholder, other, required } = question;
  const otherLabel = (other?.label && textOf(other.label)) || words.other;
  const problemText =
    problem === 'other_missing' ? fill(words.writeOther, { option: otherLabel }) : words.choose;
  return (
    <QuestionBox {...props} problemText={problemText}>
      <div class="field">
        <select
          id={partId(question, 'field')}
          name={id}
          aria-required={required}
          aria-invalid={!!problem}
          aria-describedby={getDescriptionIds(props)}
          onChange={({ currentTarget }) => {
            onEdit(currentTarget.value || undefined);
            onCommit();
          }}
        >
          <option value="" selected={!answer}>
            {(placeholder && textOf(placeholder)) || words.pick}
          </option>
          {displayOrder(question, question.options, seed).map((option) => (
            <option key={option.id} value={option.id} selected={answer === option.id}>
              {textOf(option.label)}
            </option>
          ))}
          {other && (
            <option value={OTHER} selected={answer === OTHER}>
              {otherLabel}
            </option>
          )}
        </select>
      </div>
      {other && answer === OTHER && <OtherField {...props} label={otherLabel} />}
    </QuestionBox>
  );
}
