import type { TextQuestion } from '@service-popups/contract';
import { fill } from '../words/fill';
import { describedBy, Help, partId, ProblemText, TitleText } from './question-parts';
import { questionElementId } from './question-element-id';
import type { QuestionProps } from './question-props';

const DEFAULT_MAX_LENGTH = 1000;
/** The count shows when this share of the length is used up. */
const COUNT_FROM = 0.8;

export function Text(props: QuestionProps<TextQuestion>) {
  const { question, answer, problem, words, say, onEdit, onCommit } = props;
  const text = typeof answer === 'string' ? answer : '';
  const max = question.maxLength ?? DEFAULT_MAX_LENGTH;
  const counted = text.length >= max * COUNT_FROM;
  const field = partId(question, 'field');
  const count = partId(question, 'count');
  const attributes = {
    id: field,
    name: question.id,
    value: text,
    placeholder: question.placeholder && say(question.placeholder),
    autocomplete: 'off',
    'aria-required': question.required,
    'aria-invalid': !!problem,
    'aria-describedby': describedBy(props, counted ? count : ''),
    onInput: (event: Event) => {
      onEdit((event.currentTarget as HTMLInputElement | HTMLTextAreaElement).value);
    },
    onChange: onCommit,
  };

  return (
    <div class="question" id={questionElementId(question.id)}>
      <h2 tabIndex={-1}>
        <label for={field}>
          <TitleText {...props} />
        </label>
      </h2>
      <Help {...props} />
      {question.multiline ? (
        <div class="field grows" data-text={text}>
          <textarea {...attributes} rows={1} />
        </div>
      ) : (
        <div class="field">
          <input {...attributes} type="text" />
        </div>
      )}
      {counted && (
        <p class="count" id={count}>
          {text.length} / {max}
        </p>
      )}
      {problem && (
        <ProblemText
          question={question}
          text={
            problem === 'too_long' ? fill(words.shorten, { max, length: text.length }) : words.write
          }
        />
      )}
    </div>
  );
}
