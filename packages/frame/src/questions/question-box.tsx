import type { ComponentChildren } from 'preact';
import { AlertIcon } from '../screens/icons';
import { Picture } from '../screens/picture';
import { getDescriptionIds, partId, questionElementId } from './question-ids';
import type { QuestionProps } from './question-props';

interface BoxProps extends QuestionProps {
  /** For several controls under one title. If missing, the title labels the only control. */
  role?: 'radiogroup' | 'group';
  /** False for content that isn't a question. */
  asks?: boolean;
  /** How to fix the problem, if there is one. */
  problemText?: string;
  children?: ComponentChildren;
}

/** What all questions have around their controls: title, help, image and problem. */
export function QuestionBox(props: BoxProps) {
  const { question, problem, words, textOf, role, asks = true, problemText, children } = props;
  const { id, title, help, image } = question;
  const Tag = role ? 'fieldset' : 'div';
  const required = 'required' in question && question.required;
  const name = (
    <>
      {textOf(title)}
      {asks && !required && <span class="optional"> {words.optional}</span>}
    </>
  );
  const heading = (
    <h2 tabIndex={-1}>
      {role || !asks ? name : <label for={partId(question, 'field')}>{name}</label>}
    </h2>
  );
  const group = role && {
    role,
    'aria-describedby': getDescriptionIds(props),
    ...(role === 'radiogroup' && { 'aria-required': required, 'aria-invalid': !!problem }),
  };
  return (
    <Tag class="question" id={questionElementId(id)} {...group}>
      {role ? <legend>{heading}</legend> : heading}
      {help && (
        <p class="help lines" id={partId(question, 'help')}>
          {textOf(help)}
        </p>
      )}
      {image && <Picture class="picture" url={image.url} alt={textOf(image.alt)} />}
      {children}
      {problem && (
        <p class="problem" id={partId(question, 'problem')} role="alert">
          <AlertIcon />
          <span>
            {('invalidMessage' in question &&
              question.invalidMessage &&
              textOf(question.invalidMessage)) ||
              problemText}
          </span>
        </p>
      )}
    </Tag>
  );
}
