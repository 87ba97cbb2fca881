import type { SurveyDraft } from '@service-popups/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalTag, languageTags } from '../src/languages/language-list';
import { newQuestion, questionTypes } from '../src/surveys/model/question-types';
import {
  mapTexts,
  nextMissing,
  countTranslated,
  listTexts,
  withMainLanguage,
  withoutLanguage,
} from '../src/surveys/model/survey-texts';
import {
  readTranslationFile,
  translationFile,
  TranslationFileError,
} from '../src/surveys/model/translation-file';

const draft: SurveyDraft = {
  name: 'Shop',
  defaultLanguage: 'en',
  pages: [
    {
      id: 'page1',
      questions: [
        {
          id: 'drink',
          type: 'single_choice',
          title: { en: 'What do you drink?', de: 'Was hat gefehlt?' },
          options: [
            { id: 'tea', label: { en: 'Tea', de: 'Tee' } },
            { id: 'coffee', label: 'Coffee' },
          ],
        },
      ],
    },
  ],
  ends: [{ id: 'end1', title: 'Thanks', link: { label: 'Open', url: 'https://shop.example/' } }],
};

/** A survey with every question type, and any texts in two languages. */
const anyDraft = fc
  .array(fc.tuple(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' })), {
    minLength: 200,
    maxLength: 200,
  })
  .map((pairs): SurveyDraft => {
    const all: SurveyDraft = {
      ...draft,
      pages: questionTypes.map((type) => ({ id: type, questions: [newQuestion(type, type)] })),
    };
    let at = 0;
    return mapTexts(all, () => {
      const [en, de] = pairs[at++] ?? ['', ''];
      return de === '' ? en : { en, de };
    });
  });

describe('translations of a survey', () => {
  it('are listed with their place, and conditions stay as they are', () => {
    expect(listTexts(draft).map(({ id, context }) => [id, context])).toEqual([
      ['questions/drink/title', 'Page 1, question 1, title'],
      ['questions/drink/options/tea/label', 'Page 1, question 1, option 1, label'],
      ['questions/drink/options/coffee/label', 'Page 1, question 1, option 2, label'],
      ['ends/end1/title', 'End screen 1, title'],
      ['ends/end1/link/label', 'End screen 1, link, label'],
    ]);
    fc.assert(
      fc.property(anyDraft, (any) => {
        expect(mapTexts(any, ({ value }) => value)).toEqual(any);
      }),
    );
  });

  it('are counted, and the next missing one is found from any place', () => {
    expect(countTranslated(draft, 'de')).toEqual({ translated: 2, total: 5 });
    const question = { at: 'question', page: 0, question: 0 } as const;
    const end = { at: 'end', end: 0 } as const;
    expect(nextMissing(draft, 'de', { at: 'settings' })).toEqual(question);
    expect(nextMissing(draft, 'de', question)).toEqual(end);
    expect(nextMissing(draft, 'de', end)).toEqual(question);
    const onlyHere = mapTexts(draft, ({ id }) =>
      id === 'ends/end1/title' ? 'Thanks' : { en: id, de: 'x' },
    );
    expect(nextMissing(onlyHere, 'de', end)).toEqual(end);
    const done = mapTexts(draft, ({ id }) => ({ en: id, de: 'x' }));
    expect(nextMissing(done, 'de', end)).toBeUndefined();
  });

  it('become the main texts, or are relabelled if there are none, and back without loss', () => {
    const german = withMainLanguage(draft, 'de');
    expect(german.defaultLanguage).toBe('de');
    expect(german.ends[0]?.title).toEqual({ en: 'Thanks' });
    expect(countTranslated(german, 'en')).toEqual({ translated: 2, total: 2 });
    const french = withMainLanguage(draft, 'fr');
    expect(french.pages[0]?.questions[0]?.title).toEqual({
      fr: 'What do you drink?',
      de: 'Was hat gefehlt?',
    });
    expect(withMainLanguage(french, 'en')).toEqual(draft);
  });

  it('disappear with their language', () => {
    const left = withoutLanguage(draft, 'de');
    expect(left.pages[0]?.questions[0]?.title).toBe('What do you drink?');
    expect(countTranslated(left, 'de').translated).toBe(0);
  });
});

describe('a file for translators', () => {
  it('loses nothing when it is imported again', async () => {
    await fc.assert(
      fc.asyncProperty(anyDraft, async (any) => {
        const file = translationFile(any, 'de');
        const unchanged = await readTranslationFile(any, file);
        expect(unchanged).toMatchObject({ draft: any, imported: 0, unknown: [], outdated: [] });
        const lost = withoutLanguage(any, 'de');
        const restored = await readTranslationFile(lost, file);
        expect(restored.outdated).toEqual([]);
        expect(translationFile(restored.draft, 'de')).toBe(file);
      }),
      { numRuns: 50 },
    );
  });

  it('has no cell that a spreadsheet could read as a formula', async () => {
    const risky = fc
      .tuple(
        fc.constantFrom('', ' ', 'a;', 'a,', 'a\n', 'a\t ', '"', "'"),
        fc.constantFrom('=', '+', '-', '@', '＝'),
        fc.string(),
      )
      .map((parts) => parts.join(''));
    await fc.assert(
      fc.asyncProperty(risky, async (text) => {
        const changed = mapTexts(draft, () => ({ en: text, de: text }));
        const file = translationFile(changed, 'de');
        expect(file).not.toMatch(/(^|[;,\t\r\n])\s*"?\s*[=+\-@＝＋－＠]/);
        expect((await readTranslationFile(changed, file)).draft).toEqual(changed);
      }),
    );
  });

  it.each([
    [
      'a byte order mark',
      '\uFEFFid,context,source (en),translation (de)\r\nends/end1/title,x,Thanks,Danke\r\n',
      'Danke',
    ],
    [
      'semicolons',
      'id;context;source (en);translation (de)\nends/end1/title;x;Thanks;Danke, bis bald\n',
      'Danke, bis bald',
    ],
    [
      'tabs and carriage returns',
      'id\tcontext\tsource (en)\ttranslation (de)\rends/end1/title\tx\tThanks\tDanke\r',
      'Danke',
    ],
    [
      'quoted quotes and line breaks',
      '\uFEFF"id";"context";"source (en)";"translation (de)"\r\n"ends/end1/title";"x";"Thanks";"Danke,\n""bis\nbald"""\r\n',
      'Danke,\n"bis\nbald"',
    ],
    [
      'empty lines at the end',
      'id,context,source (en),translation (de)\nends/end1/title,x,Thanks,Danke\n,,,\n\n',
      'Danke',
    ],
  ])('may come back with %s', async (_what, file, de) => {
    const { draft: next, unknown } = await readTranslationFile(draft, file);
    expect(next.ends[0]?.title).toEqual({ en: 'Thanks', de });
    expect(unknown).toEqual([]);
  });

  it('reports unknown rows and changed sources, and keeps texts without a translation', async () => {
    const file = [
      'id,context,source (en),translation (de)',
      'ends/end1/title,x,Thank you,Danke',
      'ends/gone/title,x,Bye,Danke',
      'questions/drink/title,x,What do you drink?,',
    ].join('\r\n');
    const { draft: next, ...report } = await readTranslationFile(draft, file);
    expect(report).toEqual({
      language: 'de',
      imported: 1,
      unknown: ['ends/gone/title'],
      outdated: ['End screen 1, title'],
    });
    expect(next.pages).toEqual(draft.pages);
  });

  it('is rejected if it isn’t one', async () => {
    for (const file of ['', 'a,b,c', 'id,context,source,translation'])
      await expect(readTranslationFile(draft, file)).rejects.toThrow(TranslationFileError);
  });
});

describe('languages to choose from', () => {
  it('have valid tags, each once', () => {
    expect(languageTags.map(canonicalTag)).toEqual(languageTags);
    expect(new Set(languageTags).size).toBe(languageTags.length);
  });

  it('can be any BCP 47 tag, in its usual spelling', () => {
    expect(['PT-br', 'de-CH-1996', 'x', 'not a tag', ''].map(canonicalTag)).toEqual([
      'pt-BR',
      'de-CH-1996',
      undefined,
      undefined,
      undefined,
    ]);
  });
});
