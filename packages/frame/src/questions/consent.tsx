import { QuestionBox } from './question-box';
import { getDescriptionIds } from './question-ids';
import type { QuestionOf, QuestionProps } from './question-props';
import { Tile } from './tile';

export function Consent(props: QuestionProps<QuestionOf<'consent'>>) {
  const { question, answer, problem, words, textOf, onEdit, onCommit } = props;
  return (
    <QuestionBox {...props} role="group" problemText={words.tick}>
      <div class="tiles">
        <Tile
          type="checkbox"
          name={question.id}
          checked={answer === true}
          onChoose={() => {
            onEdit(answer === true ? undefined : true);
            onCommit();
          }}
          attributes={{
            'aria-required': question.required,
            'aria-invalid': !!problem,
            'aria-describedby': getDescriptionIds(props),
          }}
        >
          {textOf(question.label)}
        </Tile>
      </div>
    </QuestionBox>
  );
}
