import type { FrameMessage, HostStart, LocalText } from '@service-popups/contract';
import { walkSurvey } from '@service-popups/rules';
import { render } from 'preact';
import type { Definition } from './definition';
import { extras } from './extras';
import type { FlowEvent } from './flow/flow';
import { openFlow } from './flow/open-flow';
import { findPosition } from './flow/position';
import { step } from './flow/step';
import { keepFocusInside, moveFocus, onceFocused } from './focus';
import { watchHeight } from './height';
import { validators } from './questions/registry';
import { Card } from './screens/card';
import { shellStyles } from './shell-styles';
import { applyTheme } from './theme/apply-theme';
import { getDirection } from './words/direction';
import { locale } from './words/locale';
import { stepText } from './words/step-text';

export interface OpenSurvey {
  /** Redraws with the host's options and starts handling input. */
  start: (message: HostStart, post: (message: FrameMessage) => void) => void;
  /** Moves the focus, or announces the popup, once it's on screen. */
  onShown: () => void;
}

/** Draws the first screen and waits for `start()`. */
export function openSurvey(
  root: HTMLElement,
  { popup, survey, language, words, test }: Definition,
): OpenSurvey {
  const name = popup.title || words.survey;
  const { startScreen } = popup;
  let options: Omit<HostStart, 'type' | 'language'> = { modal: false };
  let flow = openFlow({ survey, validators }, { startScreen });
  let announcement = '';

  const plainText = (text: LocalText) => (typeof text === 'string' ? text : '');
  let dispatch: (event: FlowEvent) => void = () => undefined;
  const draw = () => {
    const { modal, inline = false, attributes = {}, seed = '' } = options;
    const { pipe } = extras;
    const { answers } = pipe ? walkSurvey(flow, flow.answers) : flow;
    const textOf = (text: LocalText) =>
      pipe?.(plainText(text), { survey, answers, attributes, say: plainText }) ?? plainText(text);
    const scene = {
      popup,
      flow,
      modal,
      inline,
      test,
      announcement,
      words,
      seed,
      textOf,
      announce,
      dispatch,
    };
    render(<Card {...scene} />, root);
  };

  const announce = (text: string) => {
    announcement = text;
    draw();
  };

  const stepAnnouncement = () =>
    flow.screen.at === 'page' ? stepText(words, findPosition(flow, flow.screen.pageId)) : '';

  document.documentElement.lang = language;
  document.documentElement.dir = getDirection(language);
  document.title = name;
  locale.language = language;
  applyTheme(popup.style);
  draw();

  return {
    start(message, post) {
      options = message;
      const { attributes = {}, resume } = message;
      flow = openFlow({ survey, validators, attributes }, { startScreen, resume });
      if (message.preview) flow = { ...flow, screen: message.preview };
      let usesKeyboard = false;

      dispatch = (event) => {
        // Arrow keys select every option they pass, so only a pointer auto-advances.
        const outcome = step(
          flow,
          event.type === 'commit' && usesKeyboard ? { ...event, settled: false } : event,
        );
        flow = outcome.flow;
        if (outcome.focus === 'heading') {
          announcement = stepAnnouncement();
          extras.font?.onScreen();
        }
        outcome.messages.forEach(post);
        draw();
        height.check();
        if (outcome.focus) moveFocus(root, outcome.focus);
      };

      draw();
      let ready = false;
      const height = watchHeight(root, (value) => {
        post(
          ready
            ? { type: 'resize', height: value }
            : {
                type: 'ready',
                height: value,
                shell: shellStyles(popup.style, message.inline),
                title: name,
              },
        );
        ready = true;
      });

      document.addEventListener('pointerdown', () => {
        usesKeyboard = false;
      });
      document.addEventListener('keydown', (event) => {
        usesKeyboard = true;
        if (event.key === 'Escape' && !event.isComposing && !message.inline) {
          dispatch({ type: 'leave', action: 'escape' });
        }
      });
      if (options.modal) keepFocusInside(root);
    },
    onShown() {
      extras.font?.onShown();
      const { modal, requested, inline } = options;
      if (modal || requested) {
        onceFocused(() => {
          moveFocus(root, 'heading');
        });
        return;
      }
      // Other popups don't take the focus, so screen readers need an announcement.
      if (!inline) announce(name);
    },
  };
}
