import { displayOrder } from '@service-popups/rules';
import { QuestionBox } from './question-box';
import type { QuestionOf, QuestionProps } from './question-props';

/** As many columns, with words as long, as stand side by side on a card. */
const MOST_SIDE_BY_SIDE = 5;
const LONGEST_WORD = 9;

/** The same choice for each row. Every row is a group of its own, so it needs no wide table. */
export function Matrix(props: QuestionProps<QuestionOf<'matrix'>>) {
  const { question, answer, problem, words, seed, say, onEdit, onCommit } = props;
  const { id, columns } = question;
  const given = typeof answer === 'object' && !Array.isArray(answer) ? answer : {};
  const labels = columns.map(({ label }) => say(label));
  const longest = Math.max(
    ...labels.flatMap((label) => label.split(/\s/).map(({ length }) => length)),
  );
  const fits = columns.length <= MOST_SIDE_BY_SIDE && longest <= LONGEST_WORD;
  return (
    <QuestionBox {...props} role="group" mend={words.fillRows}>
      {displayOrder(question, question.rows, seed).map((row) => (
        <fieldset
          class="row"
          key={row.id}
          role="radiogroup"
          aria-required={question.required}
          aria-invalid={!!problem && given[row.id] === undefined}
        >
          <legend>{say(row.label)}</legend>
          <div class={fits ? 'options beside' : 'options'}>
            {columns.map((column, index) => (
              <label class="option" key={column.id}>
                <input
                  type="radio"
                  name={`${id}.${row.id}`}
                  checked={given[row.id] === column.id}
                  onChange={() => {
                    onEdit({ ...given, [row.id]: column.id });
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
