import { displayOrder } from '@service-popups/rules';
import { QuestionBox } from './question-box';
import type { QuestionOf, QuestionProps } from './question-props';

/** Limits for columns that fit next to each other on a card. */
const MAX_INLINE_COLUMNS = 5;
const MAX_WORD_LENGTH = 9;

/** The same choice for each row. Rows are separate groups, since a table wouldn't fit on a card. */
export function Matrix(props: QuestionProps<QuestionOf<'matrix'>>) {
  const { question, answer, problem, words, seed, textOf, onEdit, onCommit } = props;
  const { id, columns } = question;
  const chosen = typeof answer === 'object' && !Array.isArray(answer) ? answer : {};
  const labels = columns.map(({ label }) => textOf(label));
  const longest = Math.max(
    ...labels.flatMap((label) => label.split(/\s/).map(({ length }) => length)),
  );
  const fits = columns.length <= MAX_INLINE_COLUMNS && longest <= MAX_WORD_LENGTH;
  return (
    <QuestionBox {...props} role="group" problemText={words.fillRows}>
      {displayOrder(question, question.rows, seed).map((row) => (
        <fieldset
          class="row"
          key={row.id}
          role="radiogroup"
          aria-required={question.required}
          aria-invalid={!!problem && chosen[row.id] === undefined}
        >
          <legend>{textOf(row.label)}</legend>
          <div class={fits ? 'options inline' : 'options'}>
            {columns.map((column, index) => (
              <label class="option" key={column.id}>
                <input
                  type="radio"
                  name={`${id}.${row.id}`}
                  checked={chosen[row.id] === column.id}
                  onChange={() => {
                    onEdit({ ...chosen, [row.id]: column.id });
                    onCommit();
                  }}
                />
                <span>{labels[index]}</span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </QuestionBox>
  );
}
