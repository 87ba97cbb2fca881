import { fill } from '../words/fill';
import { getDescriptionIds, partId } from './question-ids';
import { QuestionBox } from './question-box';
import type { QuestionOf, QuestionProps } from './question-props';

const DEFAULT_MAX_LENGTH = 1000;
/** The character count appears once this share of the maximum length is used. */
const COUNT_FROM = 0.8;

export function Text(props: QuestionProps<QuestionOf<'text'>>) {
  const { question, answer, problem, words, textOf, onEdit, onCommit } = props;
  const { minLength = 1, maxLength = DEFAULT_MAX_LENGTH, placeholder, multiline } = question;
  const text = typeof answer === 'string' ? answer : '';
  const { length } = text;
  const counted = length >= maxLength * COUNT_FROM;
  const attributes = {
    id: partId(question, 'field'),
    name: question.id,
    value: text,
    placeholder: placeholder && textOf(placeholder),
    autocomplete: 'off',
    'aria-required': question.required,
    'aria-invalid': !!problem,
    'aria-describedby': getDescriptionIds(props, counted),
    onInput: (event: Event) => {
      onEdit((event.currentTarget as HTMLInputElement | HTMLTextAreaElement).value);
    },
    onChange: () => {
      onCommit();
    },
  };
  const problemText =
    problem === 'too_long'
      ? fill(words.shorten, { count: maxLength, length })
      : problem === 'too_short'
        ? fill(words.lengthen, { count: minLength, length })
        : words.write;

  return (
    <QuestionBox {...props} problemText={problemText}>
      {multiline ? (
        <div class="field autosize" data-text={text}>
          <textarea {...attributes} rows={1} />
        </div>
      ) : (
        <div class="field">
          <input {...attributes} type="text" />
        </div>
      )}
      {counted && (
        <p class="hint count" id={partId(question, 'hint')}>
          {length} / {maxLength}
        </p>
      )}
    </QuestionBox>
  );
}
