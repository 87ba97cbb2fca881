import { QuestionBox } from './question-box';
import type { QuestionOf, QuestionProps } from './question-props';
import { Tile } from './tile';

export function YesNo(props: QuestionProps<QuestionOf<'yes_no'>>) {
  const { question, answer, words, say, onEdit, onCommit } = props;
  const { id, yesLabel, noLabel } = question;
  const sides: [boolean, string][] = [
    [true, (yesLabel && say(yesLabel)) || words.yes],
    [false, (noLabel && say(noLabel)) || words.no],
  ];
  return (
    <QuestionBox {...props} role="radiogroup" mend={words.choose}>
      <div class="tiles sides">
        {sides.map(([value, label]) => (
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
