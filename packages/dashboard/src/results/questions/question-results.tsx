import type { QuestionResults as Results } from '@service-popups/contract';
import { MatrixQuestion } from './matrix-question';
import { NpsQuestion } from './nps-question';
import { isTallied } from './tally';
import { TallyQuestion } from './tally-question';
import { TextQuestion } from './text-question';
import { formatAnswers } from '../../format/numbers';
import { QuestionFrame } from './question-frame';

interface Props {
  question: Results;
  /** The same question in the baseline. */
  baseline: { question: Results; name: string } | undefined;
}

export function QuestionResults({ question, baseline }: Props) {
  const name = baseline?.name ?? '';
  const same = baseline?.question;
  switch (question.type) {
    case 'nps':
      return (
        <NpsQuestion
          results={question}
          baseline={same?.type === 'nps' ? { results: same, name } : undefined}
        />
      );
    case 'text':
    case 'email':
      return (
        <TextQuestion
          results={question}
          baseline={same?.type === question.type ? { results: same, name } : undefined}
        />
      );
    case 'matrix':
      return (
        <MatrixQuestion
          results={question}
          baseline={same?.type === 'matrix' ? { results: same, name } : undefined}
        />
      );
    case 'csat':
    case 'ces':
    case 'single_choice':
    case 'multiple_choice':
    case 'dropdown':
    case 'picture_choice':
    case 'yes_no':
    case 'consent':
    case 'link':
    case 'number':
    case 'date':
    case 'ranking':
    case 'points':
      return (
        <TallyQuestion
          results={question}
          baseline={
            same?.type === question.type && isTallied(same) ? { results: same, name } : undefined
          }
        />
      );
    default: {
      return <OtherQuestion question={question} />;
    }
  }
}

type OtherResults = Pick<Results, 'questionId' | 'title' | 'answers' | 'leftOut'>;

/** The fallback for question types that only a newer server knows. */
function OtherQuestion({ question }: { question: OtherResults }) {
  return (
    <QuestionFrame question={question} note={formatAnswers(question.answers)}>
      <p>
        This page can’t display these answers. You can find them under Responses and in the export.
      </p>
    </QuestionFrame>
  );
}
