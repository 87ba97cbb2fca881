import type { Question } from '@service-popups/contract';
import { AlertIcon } from '../screens/icons';
import type { QuestionProps } from './question-props';

type Part = 'field' | 'help' | 'problem' | 'low' | 'high' | 'count';

export function partId(question: Question, part: Part): string {
  return `${part}-${question.id}`;
}

export function describedBy({ question, problem }: QuestionProps, ...more: string[]) {
  const ids = [
    problem && partId(question, 'problem'),
    question.help && partId(question, 'help'),
    ...more,
  ];
  return ids.filter(Boolean).join(' ') || undefined;
}

export function TitleText({ question, say, words }: QuestionProps) {
  return (
    <>
      {say(question.title)}
      {!question.required && <span class="optional"> {words.optional}</span>}
    </>
  );
}

export function Help({ question, say }: QuestionProps) {
  return question.help ? (
    <p class="help lines" id={partId(question, 'help')}>
      {say(question.help)}
    </p>
  ) : null;
}

export function ProblemText({ question, text }: { question: Question; text: string }) {
  return (
    <p class="problem" id={partId(question, 'problem')} role="alert">
      <AlertIcon />
      <span>{text}</span>
    </p>
  );
}
