import { displayOrder } from '@service-popups/rules';
import { Picture } from '../screens/picture';
import { selectionHint, selectionProblem } from './selection-hint';
import { QuestionBox } from './question-box';
import { partId } from './question-ids';
import type { QuestionOf, QuestionProps } from './question-props';

export function PictureChoice(props: QuestionProps<QuestionOf<'picture_choice'>>) {
  const { question, answer, problem, words, seed, textOf, onEdit, onCommit } = props;
  const { id, max } = question;
  const several = max !== 1;
  const chosen = Array.isArray(answer) ? answer : [];
  const options = displayOrder(question, question.options, seed);
  const hint = several && selectionHint(question, words);
  const choose = (picked: string) => {
    const ids = options.map((option) => option.id);
    onEdit(several ? ids.filter((each) => (each === picked) !== chosen.includes(each)) : [picked]);
    onCommit(!several);
  };
  return (
    <QuestionBox
      {...props}
      role={several ? 'group' : 'radiogroup'}
      problemText={several ? selectionProblem(question, problem, words) : words.choose}
    >
      {hint && (
        <p class="hint" id={partId(question, 'hint')}>
          {hint}
        </p>
      )}
      <div class="pictures">
        {options.map((option) => (
          <label class="photo" key={option.id}>
            <input
              type={several ? 'checkbox' : 'radio'}
              name={id}
              checked={chosen.includes(option.id)}
              onChange={() => {
                choose(option.id);
              }}
            />
            <Picture class="shot" url={option.image.url} alt={textOf(option.image.alt)} />
            <span class="words">{textOf(option.label)}</span>
          </label>
        ))}
      </div>
    </QuestionBox>
  );
}
