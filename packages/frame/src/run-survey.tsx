import type { FrameMessage, HostStart, LocalText } from '@service-popups/contract';
import { render } from 'preact';
import type { Definition } from './definition';
import type { FlowEvent } from './flow/flow';
import { openFlow } from './flow/open-flow';
import { positionOf } from './flow/position';
import { step } from './flow/step';
import { keepFocusInside, moveFocus, onceFocused } from './focus';
import { watchHeight } from './height';
import { Card } from './screens/card';
import { applyTheme } from './theme/apply-theme';
import { directionOf } from './words/direction';
import { stepText } from './words/step-text';

/** Draws the survey and lets it run; gives back what to do once the host has put it on screen. */
export function runSurvey(
  root: HTMLElement,
  { popup, survey, language, words, test }: Definition,
  { modal, resume }: HostStart,
  post: (message: FrameMessage) => void,
): { onShown: () => void } {
  const name = popup.title || words.survey;
  let flow = openFlow(survey, resume);
  let announcement = '';

  const say = (text: LocalText) => (typeof text === 'string' ? text : '');

  const draw = () => {
    render(<Card {...{ popup, flow, modal, test, announcement, words, say, dispatch }} />, root);
  };

  const dispatch = (event: FlowEvent) => {
    const outcome = step(flow, event);
    flow = outcome.flow;
    if (outcome.focus === 'heading') announcement = announced();
    outcome.messages.forEach(post);
    draw();
    height.check();
    if (outcome.focus) moveFocus(root, outcome.focus);
  };

  const announced = () =>
    flow.screen.at === 'page' ? stepText(words, positionOf(flow, flow.screen.pageId)) : '';

  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
  document.title = name;
  applyTheme(popup.style);
  draw();
  let type: 'ready' | 'resize' = 'ready';
  const height = watchHeight(root, (value) => {
    post({ type, height: value });
    type = 'resize';
  });

  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.isComposing) {
      dispatch({ type: 'leave', action: 'escape' });
    }
  });
  if (modal) keepFocusInside(root);

  return {
    onShown: () => {
      if (modal) {
        onceFocused(() => {
          moveFocus(root, 'heading');
        });
        return;
      }
      // A popup that is not modal takes no focus, so its coming has to be said.
      announcement = name;
      draw();
    },
  };
}
