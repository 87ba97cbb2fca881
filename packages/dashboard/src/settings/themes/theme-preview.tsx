import { NativeSelect, SegmentedControl } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type {
  PopupDefinition,
  PreviewScreen,
  Style,
  Survey,
  ThemeStyle,
} from '@service-popups/contract';
import type { Scheme } from '@service-popups/rules';
import { useMemo, useState } from 'react';
import { PreviewStage } from '../../popups/preview/preview-stage';
import classes from '../../popups/preview/preview.module.css';
import { SchemeControl } from '../../popups/preview/scheme-control';

const DEBOUNCE_MS = 400;

const triggers: Record<string, PopupDefinition['triggers']> = {
  inline: { type: 'inline', value: '#survey' },
  button: { type: 'button', value: 'right' },
};

/** Every format that a popup can have. */
const formats: readonly { value: string; label: string; position?: Style['position'] }[] = [
  { value: 'corner', label: 'Corner popup' },
  { value: 'center', label: 'Centre', position: 'center' },
  { value: 'bar', label: 'Bar', position: 'bottom-bar' },
  { value: 'full-screen', label: 'Full screen', position: 'full-screen' },
  { value: 'inline', label: 'Inside the page' },
  { value: 'button', label: 'Feedback button' },
];

const screens: Record<'start' | 'page' | 'end', PreviewScreen> = {
  start: { at: 'start' },
  page: { at: 'page', pageId: 'page' },
  end: { at: 'end', endId: 'end' },
};

const sample: Survey = {
  id: 'preview',
  version: 1,
  defaultLanguage: 'en',
  pages: [
    {
      id: 'page',
      questions: [
        { id: 'score', type: 'csat', title: 'How do you like the new dashboard?', look: 'numbers' },
        {
          id: 'reason',
          type: 'single_choice',
          title: 'What do you use most?',
          options: [
            { id: 'reports', label: 'Reports' },
            { id: 'alerts', label: 'Alerts' },
          ],
        },
      ],
    },
  ],
  ends: [{ id: 'end', title: 'Thank you!', message: 'We read every answer.' }],
};

/** A theme in the real frame, in the chosen format. */
export function ThemePreview({ style }: { style: ThemeStyle }) {
  const [format, setFormat] = useState('corner');
  const [screen, setScreen] = useState<keyof typeof screens>('start');
  const [scheme, setScheme] = useState<Scheme>('light');
  const [debounced] = useDebouncedValue(style, DEBOUNCE_MS);
  const popup = useMemo((): PopupDefinition => {
    const position = formats.find(({ value }) => value === format)?.position;
    return {
      id: 'preview',
      surveyId: 'preview',
      productId: 'preview',
      version: 1,
      title: 'The new dashboard is here',
      message: 'Tell us what you think. It takes <b>half a minute</b>.',
      actions: { decline: 'Not now' },
      triggers: triggers[format] ?? [],
      style: { ...debounced, ...(position && { position }) },
    };
  }, [debounced, format]);
  return (
    <section aria-label="Preview" className={classes.preview}>
      <div className={classes.tools}>
        <NativeSelect
          size="xs"
          aria-label="Format"
          value={format}
          data={formats.map(({ value, label }) => ({ value, label }))}
          onChange={(event) => {
            setFormat(event.currentTarget.value);
          }}
        />
        <SegmentedControl<keyof typeof screens>
          size="xs"
          aria-label="Screen"
          value={screen}
          onChange={setScreen}
          data={[
            { value: 'start', label: 'Start' },
            { value: 'page', label: 'Questions' },
            { value: 'end', label: 'End' },
          ]}
        />
        <SchemeControl value={scheme} onChange={setScheme} />
      </div>
      <PreviewStage
        popup={popup}
        survey={sample}
        language="en"
        scheme={scheme}
        screen={screens[screen]}
        title="Theme preview"
      />
      {style.font === 'host' ? (
        <p className={classes.note}>On your site, it uses the font of the page.</p>
      ) : null}
    </section>
  );
}
