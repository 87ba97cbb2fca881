import type { ManagedTheme, Survey } from '@service-popups/contract';
import { announcementSurvey } from '@service-popups/rules';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { themesQuery } from '../../api/themes';
import { listLanguages } from '../../languages/local-texts';
import { toDefinition } from '../changes/version-changes';
import { usePopupWork } from '../popup-work';

interface PopupTexts {
  main: string;
  /** The languages of the survey or announcement; the first is its main one. */
  surveyLanguages: string[];
  /** All languages of popup and survey. */
  languages: string[];
  /** Whether the popup is translated into it. */
  isTranslated: (language: string | undefined) => boolean;
  themes: readonly ManagedTheme[];
  theme: ManagedTheme | undefined;
  /** What the frame shows. */
  shown: Survey;
}

/** The languages, theme and content of the popup that's being edited. */
export function usePopupTexts(): PopupTexts {
  const { scope, popup, editing, survey } = usePopupWork();
  const { draft, form } = editing;
  const { data: themes = [] } = useQuery(themesQuery(scope.projectId));
  const theme = themes.find(({ id, isDefault }) =>
    draft.themeId === undefined ? isDefault : id === draft.themeId,
  );
  const main = survey?.draft.defaultLanguage ?? form.values.language;
  const surveyLanguages = useMemo(() => listLanguages(survey?.draft, main), [survey?.draft, main]);
  const translated = Object.keys(form.values.translations);
  const content = survey?.draft;
  const { announcement } = draft;
  const shown = useMemo(
    () =>
      content
        ? { id: 'preview', version: 1, ...toDefinition(content) }
        : announcementSurvey(popup.id, announcement),
    [content, popup.id, announcement],
  );
  return {
    main,
    surveyLanguages,
    languages: [...new Set([...surveyLanguages, ...translated])],
    isTranslated: (language) => language !== undefined && translated.includes(language),
    themes,
    theme,
    shown,
  };
}
