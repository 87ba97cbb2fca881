import type { QuestionResults as Results } from '@service-popups/contract';
import { NpsQuestion } from './nps-question';
import { OtherQuestion } from './other-question';
import { TextQuestion } from './text-question';

interface Props {
  question: Results;
  /** The same question in what it is compared with. */
  other: { question: Results; name: string } | undefined;
}

export function QuestionResults({ question, other }: Props) {
  const name = other?.name ?? '';
  const same = other?.question;
  switch (question.type) {
    case 'nps':
      return (
        <NpsQuestion
          results={question}
          other={same?.type === 'nps' ? { results: same, name } : undefined}
        />
      );
    case 'text':
      return <TextQuestion results={question} />;
    default: {
      const { title, answers } = question as { title: string; answers: number };
      return <OtherQuestion title={title} answers={answers} />;
    }
  }
}
