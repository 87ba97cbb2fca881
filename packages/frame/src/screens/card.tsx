import { findPosition } from '../flow/position';
import { EndScreen } from './end-screen';
import { CloseIcon } from './icons';
import { PageScreen } from './page-screen';
import type { Scene } from './scene';
import { StartScreen } from './start-screen';

/** The dialog: the current screen, the progress bar and the close icon. */
export function Card(scene: Scene) {
  const { popup, flow, modal, inline, test, announcement, words, dispatch } = scene;
  const { survey, screen } = flow;
  const name = popup.title || words.survey;
  const position = screen.at === 'page' ? findPosition(flow, screen.pageId) : undefined;
  return (
    <div
      role={inline ? 'region' : 'dialog'}
      aria-modal={modal || undefined}
      aria-labelledby="title"
    >
      <p class="sr-only" role="status">
        {announcement}
      </p>
      {!inline && (
        <button
          class="close"
          aria-label={words.close}
          onClick={() => {
            dispatch({ type: 'leave', action: 'close_icon' });
          }}
        >
          <CloseIcon />
        </button>
      )}
      {screen.at === 'start' ? (
        <StartScreen {...scene} />
      ) : (
        <h1 class="sr-only" id="title">
          {name}
        </h1>
      )}
      {position && position.longest > 1 && (
        <div class="bar">
          <div style={{ width: `${String((100 * position.step) / position.longest)}%` }} />
        </div>
      )}
      {screen.at === 'page' && position && (
        <PageScreen key={screen.pageId} {...scene} position={position} />
      )}
      {screen.at === 'end' && (
        <EndScreen {...scene} end={survey.ends.find(({ id }) => id === screen.endId)} />
      )}
      {test && <p class="test primary">Test</p>}
    </div>
  );
}
