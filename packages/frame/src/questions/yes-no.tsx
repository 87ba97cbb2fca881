import { QuestionBox } from './question-box';
import type { QuestionOf, QuestionProps } from './question-props';
import { Tile } from './tile';

export function YesNo(props: QuestionProps<QuestionOf<'yes_no'>>) {
  const { question, answer, words, textOf, onEdit, onCommit } = props;
  const { id, yesLabel, noLabel } = question;
  const choices: [boolean, string][] = [
    [true, (yesLabel && textOf(yesLabel)) || words.yes],
    [false, (noLabel && textOf(noLabel)) || words.no],
  ];
  return (
    <QuestionBox {...props} role="radiogroup" problemText={words.choose}>
      <div class="tiles pair">
        {choices.map(([value, label]) => (
          <Tile
            key={label}
            type="radio"
            name={id}
            checked={answer === value}
            onChoose={() => {
              onEdit(value);
              onCommit(true);
            }}
          >
            {label}
          </Tile>
        ))}
      </div>
    </QuestionBox>
  );
}
