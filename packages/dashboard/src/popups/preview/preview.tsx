import { NativeSelect, SegmentedControl } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { PopupDefinition, PopupDraft, Survey } from '@service-popups/contract';
import { useMemo, useState } from 'react';
import { languageName } from '../../languages/language-list';
import { PreviewFrame } from './preview-frame';
import classes from './preview.module.css';

interface Props {
  draft: PopupDraft;
  survey: Survey;
  /** The languages of the survey and the popup; the first is the main one. */
  languages: readonly string[];
  /** The language that's being translated into, if any. */
  secondLanguage: string | undefined;
}

type Screen = 'desktop' | 'phone';
type Scheme = 'light' | 'dark';

/** Avoids restarting the preview on every keystroke. */
const DEBOUNCE_MS = 400;
const DEFAULT_RADIUS = 14;

/** A preview of the popup in the real frame, next to the form. */
export function Preview({ draft, survey, languages, secondLanguage }: Props) {
  const [chosen, setChosen] = useState<string>();
  const [screen, setScreen] = useState<Screen>('desktop');
  const [scheme, setScheme] = useState<Scheme>('light');
  const [debounced] = useDebouncedValue(draft, DEBOUNCE_MS);
  const popup = useMemo(() => previewPopup(debounced, scheme), [debounced, scheme]);
  const offered = [chosen, secondLanguage, survey.defaultLanguage];
  const language = offered.find((tag) => tag !== undefined && languages.includes(tag));
  const { style = {}, actions } = debounced;
  const triggers = [debounced.triggers].flat();
  const isInline = triggers.some(({ type }) => type === 'inline');
  const button = triggers.find(({ type }) => type === 'button');
  return (
    <section aria-label="Preview" className={classes.preview}>
      <div className={classes.tools}>
        <SegmentedControl<Screen>
          size="xs"
          aria-label="Screen"
          value={screen}
          onChange={setScreen}
          data={[
            { value: 'desktop', label: 'Desktop' },
            { value: 'phone', label: 'Phone' },
          ]}
        />
        <SegmentedControl<Scheme>
          size="xs"
          aria-label="Colour scheme of the page"
          value={scheme}
          onChange={setScheme}
          data={[
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
        />
        {languages.length > 1 ? (
          <NativeSelect
            size="xs"
            aria-label="Language of the preview"
            value={language}
            data={languages.map((tag) => ({ value: tag, label: languageName(tag) }))}
            onChange={(event) => {
              setChosen(event.currentTarget.value);
            }}
          />
        ) : null}
      </div>
      <div
        className={classes.stage}
        data-screen={screen}
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
            style={{ ['--accent' as string]: style.accentColor }}
          >
            {actions?.open ?? 'Feedback'}
          </span>
        ) : null}
        <div
          className={classes.card}
          style={{ ['--radius' as string]: `${String(style.radius ?? DEFAULT_RADIUS)}px` }}
        >
          <PreviewFrame
            isInline={isInline}
            popup={popup}
            survey={survey}
            language={language ?? survey.defaultLanguage}
            title="Popup preview"
          />
        </div>
      </div>
      <p className={classes.note}>Try it out. Nothing is stored.</p>
    </section>
  );
}

/** Converts a draft to a definition for the frame, in the given colour scheme. */
function previewPopup(draft: PopupDraft, scheme: 'light' | 'dark'): PopupDefinition {
  const { theme = 'auto' } = draft.style ?? {};
  return {
    surveyId: 'preview',
    ...draft,
    id: 'preview',
    productId: 'preview',
    version: 1,
    style: { ...draft.style, theme: theme === 'auto' ? scheme : theme },
  };
}
