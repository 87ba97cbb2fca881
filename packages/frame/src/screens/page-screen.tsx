import { otherKey } from '@service-popups/rules';
import type { Position } from '../flow/position';
import { QuestionView } from '../questions/question-view';
import { stepText } from '../words/step-text';
import { PrimaryButton } from './primary-button';
import type { Scene } from './scene';

interface PageScreenProps extends Scene {
  position: Position;
}

export function PageScreen(props: PageScreenProps) {
  const { position, popup, flow, words, seed, textOf, announce, dispatch } = props;
  const { actions } = popup;
  const { answers, problems } = flow;
  return (
    <form
      class="screen"
      // The frame shows its own messages, in the survey's language.
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        dispatch({ type: 'send' });
      }}
    >
      {position.total > 1 && <p class="step">{stepText(words, position)}</p>}
      {position.questions.map((question) => {
        const { id: questionId } = question;
        return (
          <QuestionView
            key={questionId}
            {...{ question, words, seed, textOf, announce }}
            answer={answers[questionId]}
            other={(answers[otherKey(questionId)] as string | undefined) ?? ''}
            problem={problems.find((entry) => entry.questionId === questionId)?.problem}
            onEdit={(answer) => {
              dispatch({ type: 'edit', key: questionId, answer });
            }}
            onEditOther={(answer) => {
              dispatch({ type: 'edit', key: otherKey(questionId), answer });
            }}
            onCommit={(settled) => {
              dispatch({ type: 'commit', questionId, settled: !!settled });
            }}
            onLink={() => {
              dispatch({ type: 'link', questionId });
            }}
          />
        );
      })}
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
