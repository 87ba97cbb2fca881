import type { PopupDefinition, PreviewScreen, Survey } from '@service-popups/contract';
import { resolveColors, DEFAULT_RADIUS, textColorOn, type Scheme } from '@service-popups/rules';
import { useMemo, type CSSProperties } from 'react';
import { PreviewFrame } from './preview-frame';
import classes from './preview.module.css';

interface Props {
  popup: PopupDefinition;
  survey: Survey;
  language: string;
  /** The colour scheme of the page. */
  scheme: Scheme;
  device?: 'desktop' | 'phone';
  /** The screen to open with. Defaults to the start screen. */
  screen?: PreviewScreen;
  title: string;
}

/** The outline of a page with a popup in the real frame. */
export function PreviewStage(props: Props) {
  const { popup, survey, language, scheme, device = 'desktop', screen, title } = props;
  const { style = {}, actions } = popup;
  const { theme = 'auto', radius = DEFAULT_RADIUS } = style;
  const shownScheme = theme === 'auto' ? scheme : theme;
  const { accentColor, backgroundColor } = resolveColors(style, shownScheme);
  const shown = useMemo(
    () => ({ ...popup, style: { ...popup.style, theme: shownScheme } }),
    [popup, shownScheme],
  );
  const triggers = [popup.triggers].flat();
  const isInline = triggers.some(({ type }) => type === 'inline');
  const button = triggers.find(({ type }) => type === 'button');
  return (
    <div
      className={classes.stage}
      data-screen={device}
      data-scheme={scheme}
      data-position={isInline ? 'inline' : (style.position ?? 'bottom-right')}
    >
      <div className={classes.page} aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </div>
      {button ? (
        <span
          className={classes.button}
          data-place={button.value}
          style={{ background: accentColor, color: textColorOn(accentColor) }}
        >
          {actions?.open ?? 'Feedback'}
        </span>
      ) : null}
      <div
        className={classes.card}
        style={{ '--radius': `${String(radius)}px`, '--paper': backgroundColor } as CSSProperties}
      >
        <PreviewFrame
          isInline={isInline}
          popup={shown}
          survey={survey}
          language={language}
          title={title}
          {...(screen && { screen })}
        />
      </div>
    </div>
  );
}
