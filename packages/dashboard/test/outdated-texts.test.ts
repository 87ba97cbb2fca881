import type { PopupDraft, SurveyDraft } from '@service-popups/contract';
import { describe, expect, it } from 'vitest';
import { toDraft, toValues, type PopupValues } from '../src/popups/editor/popup-values';
import {
  countOutdated,
  listOutdatedTexts,
  sourcesAfterChange,
  sourcesWithout,
  withSource,
} from '../src/popups/editor/translated-from';
import {
  listOutdated,
  nextOutdated,
  trackTranslations,
  withoutOutdated,
} from '../src/surveys/model/outdated-texts';
import { renameQuestion } from '../src/surveys/model/references';
import { changeEnd, changeQuestion } from '../src/surveys/model/survey-edits';
import { withMainLanguage, withoutLanguage } from '../src/surveys/model/survey-texts';
import { readTranslationFile, translationFile } from '../src/surveys/model/translation-file';

const survey: SurveyDraft = {
  name: 'Shop',
  defaultLanguage: 'en',
  pages: [
    {
      id: 'page1',
      questions: [
        {
          id: 'score',
          type: 'nps',
          title: { en: 'How likely?', de: 'Was hat gefehlt?' },
          lowLabel: 'No',
        },
      ],
    },
  ],
  ends: [{ id: 'end', title: { en: 'Thanks', de: 'Danke', fr: 'Merci' } }],
};

/** Changes the title of the question. */
const retitled = (draft: SurveyDraft, title: { en: string; de?: string }): SurveyDraft => {
  const [question] = draft.pages[0]?.questions ?? [];
  if (!question) throw new Error('no question');
  const texts = { ...(question.title as object), ...title };
  return trackTranslations(draft, changeQuestion(draft, 0, 0, { ...question, title: texts }));
};

describe('[M25] outdated translations of a survey', () => {
  const edited = retitled(retitled(survey, { en: 'How likely is' }), { en: 'How likely is it?' });

  it('appear when a text changes, with the text that was translated', () => {
    expect(edited.translatedFrom).toEqual({ de: { 'questions/score/title': 'How likely?' } });
    expect(listOutdated(edited, 'de')).toEqual([
      { main: 'How likely is it?', translation: 'Was hat gefehlt?', source: 'How likely?' },
    ]);
    expect(listOutdated(edited, 'fr')).toEqual([]);
    expect(nextOutdated(edited, 'de', { at: 'end', end: 0 })).toEqual({
      at: 'question',
      page: 0,
      question: 0,
    });
  });

  it('appear in every language that has a translation', () => {
    const title = { en: 'Thank you', de: 'Danke', fr: 'Merci' };
    const thanked = trackTranslations(survey, changeEnd(survey, 0, { id: 'end', title }));
    expect(countOutdated(toDraft(popupValues), thanked)).toEqual([
      { language: 'de', count: 1 },
      { language: 'fr', count: 1 },
    ]);
  });

  it.each<[string, SurveyDraft]>([
    ['the translation changes', retitled(edited, { en: 'How likely is it?', de: 'Was ist es?' })],
    ['the text is as it was', retitled(edited, { en: 'How likely?' })],
    ['the translation is removed', trackTranslations(edited, withoutLanguage(edited, 'de'))],
    ['the main language changes', trackTranslations(edited, withMainLanguage(edited, 'de'))],
  ])('disappear when %s', (_what, draft) => {
    expect(draft).not.toHaveProperty('translatedFrom');
  });

  it('disappear when somebody takes them as up to date, and appear again with the next change', () => {
    const [outdated] = listOutdated(edited, 'de');
    if (!outdated) throw new Error('nothing is outdated');
    const done = withoutOutdated(edited, 'de', outdated);
    expect(done).not.toHaveProperty('translatedFrom');
    expect(retitled(done, { en: 'Why?' }).translatedFrom).toEqual({
      de: { 'questions/score/title': 'How likely is it?' },
    });
  });

  it('follow a question to its new id', () => {
    const renamed = trackTranslations(edited, renameQuestion(edited, 'score', 'rating'));
    expect(renamed.translatedFrom).toEqual({ de: { 'questions/rating/title': 'How likely?' } });
  });

  it('ignore marks of texts that were edited elsewhere in the meantime', () => {
    const stale = (from: string) => ({
      ...survey,
      translatedFrom: { de: { [from]: 'How likely?' } },
    });
    expect(listOutdated(stale('questions/score/title'), 'de')).toEqual([]);
    expect(listOutdated(stale('questions/gone/title'), 'de')).toEqual([]);
  });

  it('are named in the file for translators, and an import brings them up to date', async () => {
    const file = translationFile(edited, 'de');
    expect(file).toContain('"Was hat gefehlt?","outdated, translated from: How likely?"');
    expect(file).toContain('"No","","missing"');
    const translated = file.replace('"Was hat gefehlt?"', '"Was ist es?"');
    const { draft, imported } = await readTranslationFile(edited, translated);
    expect(imported).toBe(1);
    expect(trackTranslations(edited, draft)).not.toHaveProperty('translatedFrom');
  });
});

const popup: PopupDraft = {
  surveyId: 'nps',
  title: 'A question?',
  message: '',
  triggers: [],
  actions: { start: 'Go' },
  translations: { de: { title: 'Eine Frage?', actions: { start: 'Los' } }, fr: { title: 'Oui ?' } },
};
const popupValues = toValues(popup);

describe('[M25] outdated translations of a popup', () => {
  const changed = (values: PopupValues, title: string): PopupValues => ({
    ...values,
    translatedFrom: sourcesAfterChange(values, 'title', title),
    title,
  });
  const edited = changed(changed(popupValues, 'One'), 'One question?');

  it('appear when a text changes, and are stored with the draft', () => {
    const start = {
      ...edited,
      translatedFrom: sourcesAfterChange(edited, 'actions.start', 'Start'),
      actions: { ...edited.actions, start: 'Start' },
    };
    expect(toDraft(start).translatedFrom).toEqual({
      de: { title: 'A question?', actions: { start: 'Go' } },
      fr: { title: 'A question?' },
    });
    expect(toValues(toDraft(start)).translatedFrom).toEqual(start.translatedFrom);
    expect(listOutdatedTexts(start, 'de')).toEqual([
      { main: 'One question?', translation: 'Eine Frage?', source: 'A question?' },
      { main: 'Start', translation: 'Los', source: 'Go' },
    ]);
    expect(countOutdated(toDraft(start), undefined)).toEqual([
      { language: 'de', count: 2 },
      { language: 'fr', count: 1 },
    ]);
  });

  it('disappear with a new translation, with the old text, and when taken as up to date', () => {
    expect(withSource(edited.translatedFrom, 'de', 'title', '')).toEqual({
      fr: { title: 'A question?' },
    });
    expect(changed(edited, 'A question?').translatedFrom).toEqual({});
    const [outdated] = listOutdatedTexts(edited, 'de');
    if (!outdated) throw new Error('nothing is outdated');
    expect(sourcesWithout(edited, 'de', outdated)).toEqual({ fr: { title: 'A question?' } });
  });
});
