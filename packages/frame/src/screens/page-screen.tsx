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
  const send = () => {
    dispatch({ type: 'send' });
  };
  return (
    // Not a form: a page in a sandbox may not allow them.
    <div
      class="screen"
      onKeyDown={(event) => {
        const { target } = event;
        if (event.key !== 'Enter' || event.isComposing || !(target instanceof HTMLInputElement))
          return;
        event.preventDefault();
        // Commits what was typed.
        target.blur();
        send();
      }}
    >
      {position.longest > 1 && <p class="step">{stepText(words, position)}</p>}
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
            onClick={() => {
              dispatch({ type: 'back' });
            }}
          >
            {actions?.back || words.back}
          </button>
        )}
        <PrimaryButton
          label={'page' in position.next ? words.next : actions?.accept || words.send}
          onClick={send}
        />
      </div>
    </div>
  );
}
