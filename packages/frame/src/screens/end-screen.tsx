import type { SurveyEnd } from '@service-popups/contract';
import { CheckIcon } from './icons';
import { LinkButton } from './link-button';
import { PrimaryButton } from './primary-button';
import type { Scene } from './scene';

interface EndScreenProps extends Scene {
  end: SurveyEnd | undefined;
}

export function EndScreen({ end, popup, words, textOf, dispatch }: EndScreenProps) {
  return (
    <div class="screen">
      <div class="mark">
        <CheckIcon />
      </div>
      <h2 tabIndex={-1}>{end && textOf(end.title)}</h2>
      {end?.message && <p class="message lines">{textOf(end.message)}</p>}
      {end?.link && (
        <LinkButton
          label={textOf(end.link.label)}
          url={end.link.url}
          words={words}
          onFollow={() => {
            dispatch({ type: 'link' });
          }}
        />
      )}
      <div class="actions">
        <PrimaryButton
          label={popup.actions?.complete || words.done}
          onClick={() => {
            dispatch({ type: 'leave', action: 'complete' });
          }}
        />
      </div>
    </div>
  );
}
