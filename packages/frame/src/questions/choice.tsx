import { displayOrder } from '@service-popups/rules';
import { fill } from '../words/fill';
import { selectionHint, selectionProblem } from './selection-hint';
import { OtherField } from './other-field';
import { QuestionBox } from './question-box';
import { partId } from './question-ids';
import type { QuestionOf, QuestionProps } from './question-props';
import { Tile } from './tile';

const OTHER = 'other';

/** Options as tiles, for one or several choices. */
export function Choice(props: QuestionProps<QuestionOf<'single_choice' | 'multiple_choice'>>) {
  const { question, answer, problem, words, seed, textOf, onEdit, onCommit } = props;
  const { id, type, other } = question;
  const several = type === 'multiple_choice';
  const chosen = [answer].flat();
  const otherLabel = (other?.label && textOf(other.label)) || words.other;
  const options: { id: string; name: string; exclusive?: boolean }[] = displayOrder(
    question,
    question.options,
    seed,
  ).map((option) => ({ ...option, name: textOf(option.label) }));
  if (other) options.push({ id: OTHER, name: otherLabel });

  const choose = (option: (typeof options)[number]) => {
    if (several) {
      const staysChosen = (each: (typeof options)[number]) =>
        each.id === option.id
          ? !chosen.includes(each.id)
          : chosen.includes(each.id) && !option.exclusive && !each.exclusive;
      onEdit(options.filter(staysChosen).map((each) => each.id));
    } else onEdit(option.id);
    onCommit(!several && option.id !== OTHER);
  };

  const hint = several && selectionHint(question, words);
  const problemText =
    problem === 'other_missing'
      ? fill(words.writeOther, { option: otherLabel })
      : several
        ? selectionProblem(question, problem, words)
        : words.choose;
  return (
    <QuestionBox {...props} role={several ? 'group' : 'radiogroup'} problemText={problemText}>
      {hint && (
        <p class="hint" id={partId(question, 'hint')}>
          {hint}
        </p>
      )}
      <div class="tiles">
        {options.map((option) => (
          <Tile
            key={option.id}
            type={several ? 'checkbox' : 'radio'}
            name={id}
            checked={chosen.includes(option.id)}
            onChoose={() => {
              choose(option);
            }}
          >
            {option.name}
          </Tile>
        ))}
        {other && chosen.includes(OTHER) && <OtherField {...props} label={otherLabel} />}
      </div>
    </QuestionBox>
  );
}
