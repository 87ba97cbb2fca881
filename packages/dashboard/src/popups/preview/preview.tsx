import { NativeSelect, SegmentedControl } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { PopupDefinition, PopupDraft, Survey, ThemeStyle } from '@service-popups/contract';
import { withTheme, type Scheme } from '@service-popups/rules';
import { useMemo, useState } from 'react';
import { languageName } from '../../languages/language-list';
import { PreviewStage } from './preview-stage';
import classes from './preview.module.css';
import { SchemeControl } from './scheme-control';

interface Props {
  draft: PopupDraft;
  /** The style of its theme. */
  theme: ThemeStyle | undefined;
  survey: Survey;
  /** The languages of the survey and the popup; the first is the main one. */
  languages: readonly string[];
  /** The language that's being translated into, if any. */
  secondLanguage: string | undefined;
}

type Screen = 'desktop' | 'phone';

/** Avoids restarting the preview on every keystroke. */
const DEBOUNCE_MS = 400;

/** A preview of the popup in the real frame, next to the form. */
export function Preview({ draft, theme, survey, languages, secondLanguage }: Props) {
  const [chosen, setChosen] = useState<string>();
  const [screen, setScreen] = useState<Screen>('desktop');
  const [scheme, setScheme] = useState<Scheme>('light');
  const [debounced] = useDebouncedValue(draft, DEBOUNCE_MS);
  const popup = useMemo(() => previewPopup(debounced, theme), [debounced, theme]);
  const offered = [chosen, secondLanguage, survey.defaultLanguage];
  const language = offered.find((tag) => tag !== undefined && languages.includes(tag));
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
        <SchemeControl value={scheme} onChange={setScheme} />
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
      <PreviewStage
        popup={popup}
        survey={survey}
        language={language ?? survey.defaultLanguage}
        scheme={scheme}
        device={screen}
        title="Popup preview"
      />
      <p className={classes.note}>Try it out. Nothing is stored.</p>
    </section>
  );
}

/** Converts a draft to a definition for the frame. */
function previewPopup(
  { style: own, ...draft }: PopupDraft,
  theme: ThemeStyle | undefined,
): PopupDefinition {
  const style = withTheme(own, theme);
  return {
    surveyId: 'preview',
    ...draft,
    id: 'preview',
    productId: 'preview',
    version: 1,
    ...(style && { style }),
  };
}
