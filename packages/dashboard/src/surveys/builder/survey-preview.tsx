import { useDebouncedValue } from '@mantine/hooks';
import type { PopupDefinition, SurveyDraft } from '@service-popups/contract';
import { useMemo } from 'react';
import { PreviewFrame } from '../../popups/preview/preview-frame';
import classes from './survey-preview.module.css';

interface Props {
  draft: SurveyDraft;
  language: string;
  /** The page being edited. */
  pageId: string | undefined;
}

const DEBOUNCE_MS = 400;

/** Runs the survey as visitors will see it, starting at the page being edited. */
export function SurveyPreview({ draft, language, pageId }: Props) {
  const [debounced] = useDebouncedValue(draft, DEBOUNCE_MS);
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
    };
    return { survey: { id: 'preview', version: 1, ...content }, popup: shown };
  }, [debounced]);
  return (
    <section aria-label="Preview" className={classes.preview}>
      <div className={classes.card}>
        <PreviewFrame
          popup={popup}
          survey={survey}
          language={language}
          title="Survey preview"
          pageId={pageId}
        />
      </div>
      <p className={classes.note}>Try it out. Answers aren’t stored.</p>
    </section>
  );
}
