import type { SurveyPage } from '@service-popups/contract';
import type { Position } from '../flow/position';
import { QuestionView } from '../questions/question-view';
import { stepText } from '../words/step-text';
import { PrimaryButton } from './primary-button';
import type { Scene } from './scene';

interface PageScreenProps extends Scene {
  page: SurveyPage;
  position: Position;
}

export function PageScreen(props: PageScreenProps) {
  const { page, position, popup, flow, words, say, dispatch } = props;
  const { actions } = popup;
  const { answers, problems } = flow;
  return (
    <form
      class="screen"
      onSubmit={(event) => {
        event.preventDefault();
        dispatch({ type: 'send' });
      }}
    >
      {position.total > 1 && <p class="step">{stepText(words, position)}</p>}
      {page.questions.map((question) => (
        <QuestionView
          key={question.id}
          question={question}
          answer={answers[question.id]}
          problem={problems.find(({ questionId }) => questionId === question.id)?.problem}
          words={words}
          say={say}
          onEdit={(answer) => {
            dispatch({ type: 'edit', questionId: question.id, answer });
          }}
          onCommit={() => {
            dispatch({ type: 'commit', questionId: question.id });
          }}
        />
      ))}
      <div class="actions">
        {position.previous !== undefined && (
          <button
            type="button"
            onClick={() => {
              dispatch({ type: 'back' });
            }}
          >
            {actions?.back || words.back}
          </button>
        )}
        <PrimaryButton
          label={'page' in position.next ? words.next : actions?.accept || words.send}
        />
      </div>
    </form>
  );
}
