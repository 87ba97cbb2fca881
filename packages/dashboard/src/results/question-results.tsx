import type { PopupResults } from '@service-popups/contract';
import { NpsQuestion } from './nps-question';
import { TextQuestion } from './text-question';

export function QuestionResults({ question }: { question: PopupResults['questions'][number] }) {
  switch (question.type) {
    case 'nps':
      return <NpsQuestion results={question} />;
    case 'text':
      return <TextQuestion results={question} />;
    default:
      // A server newer than this page may know more types.
      return null;
  }
}
