import { SegmentedControl } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { PopupDraft, Survey } from '@service-popups/contract';
import { useMemo, useState } from 'react';
import { PreviewFrame } from './preview-frame';
import { previewPopup } from './preview-popup';
import classes from './preview.module.css';

interface Props {
  draft: PopupDraft;
  survey: Survey;
}

type Screen = 'desktop' | 'phone';
type Scheme = 'light' | 'dark';

/** Long enough not to begin anew with every key. */
const REST_MS = 400;

/** The popup as visitors will see it: the real frame, beside the fields that make it. */
export function Preview({ draft, survey }: Props) {
  const [screen, setScreen] = useState<Screen>('desktop');
  const [scheme, setScheme] = useState<Scheme>('light');
  const [rested] = useDebouncedValue(draft, REST_MS);
  const popup = useMemo(() => previewPopup(rested, scheme), [rested, scheme]);
  const { position = 'bottom-right', radius = 14 } = rested.style ?? {};
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
          aria-label="Colours of the page"
          value={scheme}
          onChange={setScheme}
          data={[
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
        />
      </div>
      <div
        className={classes.stage}
        data-screen={screen}
        data-scheme={scheme}
        data-position={position}
      >
        <div className={classes.page} aria-hidden="true">
          <i />
          <i />
          <i />
          <i />
        </div>
        <div className={classes.card} style={{ ['--radius' as string]: `${String(radius)}px` }}>
          <PreviewFrame
            popup={popup}
            survey={survey}
            language={survey.defaultLanguage}
            title="The popup as visitors see it"
          />
        </div>
      </div>
      <p className={classes.note}>You can answer it: nothing is stored.</p>
    </section>
  );
}
