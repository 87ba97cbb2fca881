import { useDebouncedValue } from '@mantine/hooks';
import type { PopupDefinition, SurveyDraft } from '@service-popups/contract';
import { useMemo } from 'react';
import { PreviewFrame } from '../../popups/preview/preview-frame';
import classes from './survey-preview.module.css';

interface Props {
  draft: SurveyDraft;
  language: string;
  /** The page that is being edited. */
  pageId: string | undefined;
}

const DEBOUNCE_MS = 400;

/** A run through the survey as visitors will have it, from the page that is edited. */
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
          title="The survey as visitors see it"
          pageId={pageId}
        />
      </div>
      <p className={classes.note}>You can answer it: nothing is stored.</p>
    </section>
  );
}
