import { useComputedColorScheme } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { PopupDefinition, PreviewScreen, SurveyDraft } from '@service-popups/contract';
import { useMemo } from 'react';
import { PreviewFrame } from '../../popups/preview/preview-frame';
import type { Place } from '../model/survey-edits';
import classes from './survey-preview.module.css';

interface Props {
  draft: SurveyDraft;
  language: string;
  /** The part being edited. */
  place: Place;
}

const DEBOUNCE_MS = 400;

/** Runs the survey as visitors will see it, starting with the page or end screen being edited. */
export function SurveyPreview({ draft, language, place }: Props) {
  const [debounced] = useDebouncedValue(draft, DEBOUNCE_MS);
  // A survey has no style; most popups follow the visitor's system.
  const scheme = useComputedColorScheme();
  const { survey, popup } = useMemo(() => {
    const { name, ...content } = debounced;
    const shown: PopupDefinition = {
      id: 'preview',
      surveyId: 'preview',
      productId: 'preview',
      version: 1,
      title: name,
      message: '',
      triggers: [],
      style: { theme: scheme },
    };
    return { survey: { id: 'preview', version: 1, ...content }, popup: shown };
  }, [debounced, scheme]);
  return (
    <section aria-label="Preview" className={classes.preview}>
      <div className={classes.card}>
        <PreviewFrame
          popup={popup}
          survey={survey}
          language={language}
          title="Survey preview"
          screen={screenOf(draft, place)}
        />
      </div>
      <p className={classes.note}>Try it out. Answers aren’t stored.</p>
    </section>
  );
}

function screenOf({ pages, ends }: SurveyDraft, place: Place): PreviewScreen {
  const page = 'page' in place ? pages[place.page] : undefined;
  if (page) return { at: 'page', pageId: page.id };
  const end = 'end' in place ? ends[place.end] : undefined;
  return end ? { at: 'end', endId: end.id } : { at: 'start' };
}
