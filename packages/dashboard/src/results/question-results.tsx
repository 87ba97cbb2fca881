import type { PopupResults } from '@service-popups/contract';
import { MatrixQuestion } from './matrix-question';
import { NpsQuestion } from './nps-question';
import { TallyQuestion } from './tally-question';
import { TextQuestion } from './text-question';

export function QuestionResults({ question }: { question: PopupResults['questions'][number] }) {
  switch (question.type) {
    case 'nps':
      return <NpsQuestion results={question} />;
    case 'text':
    case 'email':
      return <TextQuestion results={question} />;
    case 'matrix':
      return <MatrixQuestion results={question} />;
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
      return <TallyQuestion results={question} />;
    default:
      // A server newer than this page may know more types.
      return null;
  }
}
