import { extras } from '../extras';
import { Picture } from './picture';
import { PrimaryButton } from './primary-button';
import type { Scene } from './scene';

export function StartScreen(scene: Scene) {
  const { popup, flow, words, dispatch } = scene;
  const { actions, style } = popup;
  const { RichText, AnnouncementButtons } = extras;
  return (
    <>
      {style?.imageUrl && <Picture class="hero" url={style.imageUrl} alt="" />}
      <div class="screen">
        {style?.logoUrl && <Picture class="logo" url={style.logoUrl} alt="" />}
        <h1 id="title" tabIndex={-1}>
          {popup.title || words.survey}
        </h1>
        {RichText ? (
          <RichText
            source={popup.message ?? ''}
            onLink={() => {
              dispatch({ type: 'link' });
            }}
          />
        ) : (
          <p class="message lines">{popup.message}</p>
        )}
        <div class="actions">
          {AnnouncementButtons && popup.announcement && <AnnouncementButtons {...scene} />}
          {(['decline', 'later'] as const).map(
            (action) =>
              !popup.announcement &&
              actions?.[action] && (
                <button
                  key={action}
                  onClick={() => {
                    dispatch({ type: 'leave', action });
                  }}
                >
                  {actions[action]}
                </button>
              ),
          )}
          {/* Announcements and notices have no pages. */}
          {flow.survey.pages[0] && (
            <PrimaryButton
              label={actions?.start || words.start}
              onClick={() => {
                dispatch({ type: 'start' });
              }}
            />
          )}
        </div>
      </div>
    </>
  );
}
