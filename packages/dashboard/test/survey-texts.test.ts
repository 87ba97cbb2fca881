import { describe, expect, it } from 'vitest';
import { languageName } from '../src/languages/language-list';
import { toCondition, toGroups } from '../src/surveys/model/condition-groups';
import { listLanguages, emptyToUndefined, getText, withText } from '../src/languages/local-texts';
import { readSurveyFile, surveyFile, SurveyFileError } from '../src/surveys/model/survey-file';

describe('texts of a survey', () => {
  it('are plain strings while there is only one language', () => {
    expect(withText('Hello', 'en', 'en', 'Hi')).toBe('Hi');
    expect(withText('Hello', 'de', 'en', 'Hallo')).toEqual({ en: 'Hello', de: 'Hallo' });
    expect(withText({ en: 'Hello', de: 'Hallo' }, 'de', 'en', '')).toBe('Hello');
    expect(withText({ en: 'Hello', de: 'Hallo' }, 'en', 'en', '')).toEqual({ de: 'Hallo', en: '' });
  });

  it('are undefined if empty in every language', () => {
    expect(emptyToUndefined('')).toBeUndefined();
    expect(emptyToUndefined({ en: '', de: '' })).toBeUndefined();
    expect(emptyToUndefined({ en: '', de: 'x' })).toEqual({ en: '', de: 'x' });
    expect(getText(undefined, 'en', 'en')).toBe('');
    expect(getText('Hello', 'de', 'en')).toBe('');
  });

  it('reveal the languages in use, ignoring other objects', () => {
    const value = {
      a: [{ title: { en: 'x', 'pt-BR': 'y' } }],
      image: { url: 'u', alt: { fi: 'z' } },
    };
    expect(listLanguages(value, 'en')).toEqual(['en', 'pt-BR', 'fi']);
  });
});

describe('languages', () => {
  it('are shown by name, or by tag if they have none', () => {
    expect(['en', 'pt-BR', 'xx', 'e'].map(languageName)).toEqual([
      'English',
      'Brazilian Portuguese',
      'xx',
      'e',
    ]);
  });
});

describe('conditions', () => {
  const one = { key: 'a', op: 'exists' as const };
  it('convert to groups for editing and back without loss', () => {
    for (const condition of [undefined, [one], { any: [[one], [one, one]] }])
      expect(toCondition(toGroups(condition))).toEqual(condition);
    expect(toCondition([[], [one]])).toEqual([one]);
    expect(toGroups([])).toEqual([]);
  });
});

describe('a survey as a file', () => {
  const draft = {
    name: 'Shop',
    defaultLanguage: 'en',
    pages: [{ id: 'p', questions: [{ id: 'q', type: 'text' as const, title: 'Why?' }] }],
    ends: [{ id: 'e', title: 'Thanks' }],
  };
  it('round-trips', () => {
    const [, json = ''] = surveyFile(draft).split(',', 2);
    const text = decodeURIComponent(surveyFile(draft).slice('data:application/json,'.length));
    expect(json).not.toBe('');
    expect(readSurveyFile(text)).toEqual(draft);
    const withoutFields = { ...draft, hiddenFields: [] };
    expect(readSurveyFile(JSON.stringify(withoutFields))).toEqual(withoutFields);
  });

  it('may be incomplete', () => {
    const question = { id: '', type: 'single_choice', title: '', options: [] };
    const incomplete = { ...draft, name: '', pages: [{ id: '', questions: [question] }] };
    expect(readSurveyFile(JSON.stringify(incomplete))).toEqual(incomplete);
  });

  it('is rejected if it isn’t a survey', () => {
    const unknownType = { id: 'p', questions: [{ id: 'q', type: 'toString', title: 'Why?' }] };
    for (const file of [
      null,
      [],
      { name: 'x' },
      { ...draft, pages: [] },
      { ...draft, pages: [unknownType] },
      { ...draft, pages: [{ id: 'p', questions: [] }] },
      { ...draft, ends: [{ title: 'Thanks' }] },
    ])
      expect(() => readSurveyFile(JSON.stringify(file))).toThrow(SurveyFileError);
    expect(() => readSurveyFile('')).toThrow(SurveyFileError);
    expect(new SurveyFileError().userMessage.detail).toContain('exported from a survey');
  });
});
