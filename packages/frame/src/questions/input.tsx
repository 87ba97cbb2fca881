import type { AnswerProblem } from '@service-popups/rules';
import { fill } from '../words/fill';
import { formatDay } from '../words/format-day';
import type { Words } from '../words/words';
import { QuestionBox } from './question-box';
import { getDescriptionIds, partId } from './question-ids';
import type { QuestionOf, QuestionProps } from './question-props';

type Kind = QuestionOf<'email' | 'number' | 'date'>;

/** A text field for an email address, a number or a date. */
export function Input(props: QuestionProps<Kind>) {
  const { question, answer, problem, words, textOf, onEdit, onCommit } = props;
  const { type, required } = question;
  const placeholder = 'placeholder' in question && question.placeholder;
  const unit = type === 'number' && question.unit && textOf(question.unit);
  const attributes = {
    email: { type: 'email', autocomplete: 'email', inputMode: 'email' as const },
    // An input of type `number` hides invalid text and changes its value on scroll.
    number: { type: 'text', autocomplete: 'off', inputMode: 'decimal' as const },
    date: {
      type: 'date',
      min: 'min' in question && String(question.min),
      max: 'max' in question && String(question.max),
    },
  }[type];
  return (
    <QuestionBox {...props} problemText={inputProblem(question, problem, words)}>
      <div class="field">
        <input
          {...(attributes as object)}
          id={partId(question, 'field')}
          name={question.id}
          placeholder={placeholder ? textOf(placeholder) : undefined}
          aria-required={required}
          aria-invalid={!!problem}
          aria-describedby={getDescriptionIds(props, unit)}
          // Uncontrolled, so that the visitor's text isn't reformatted while they type.
          defaultValue={typeof answer === 'object' ? '' : String(answer ?? '')}
          onInput={({ currentTarget: { value } }) => {
            onEdit(type === 'number' ? numberIn(value) : value);
          }}
          onChange={() => {
            onCommit();
          }}
        />
        {unit && (
          <span class="unit" id={partId(question, 'hint')}>
            {unit}
          </span>
        )}
      </div>
    </QuestionBox>
  );
}

/** Parses a number with a decimal point or comma. Other text is kept, to be reported as invalid. */
function numberIn(text: string): number | string | undefined {
  const plain = text.trim().replace(',', '.');
  if (!plain) return undefined;
  return /^[-+]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : plain;
}

function inputProblem(question: Kind, problem: AnswerProblem | undefined, words: Words): string {
  switch (question.type) {
    case 'email':
      return words.writeEmail;
    case 'number': {
      const { min = 0, max = 0, decimals = 0 } = question;
      if (problem === 'too_small') return fill(words.numberFrom, { min });
      if (problem === 'too_large') return fill(words.numberTo, { max });
      if (problem !== 'decimals') return words.writeNumber;
      return decimals ? fill(words.fewerDigits, { count: decimals }) : words.wholeNumber;
    }
    case 'date': {
      const { min = '', max = '' } = question;
      if (problem === 'too_early') return fill(words.dateFrom, { date: formatDay(min) });
      if (problem === 'too_late') return fill(words.dateTo, { date: formatDay(max) });
      return words.writeDate;
    }
  }
}
