import type { QuestionOf, QuestionProps } from './question-props';

/** The text field of the option `other`. */
export function OtherField(
  props: QuestionProps<QuestionOf<'single_choice' | 'multiple_choice' | 'dropdown'>> & {
    label: string;
  },
) {
  const { question, label, other, problem, onEditOther, onCommit } = props;
  return (
    <div class="field other">
      <input
        type="text"
        name={`${question.id}.other`}
        aria-label={label}
        aria-invalid={problem === 'other_missing' || problem === 'too_long'}
        maxLength={question.other?.maxLength ?? 200}
        autocomplete="off"
        value={other}
        onInput={({ currentTarget }) => {
          onEditOther(currentTarget.value);
        }}
        onChange={() => {
          onCommit();
        }}
      />
    </div>
  );
}
