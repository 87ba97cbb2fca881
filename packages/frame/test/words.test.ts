import type { Survey } from '@service-popups/contract';
import { describe, expect, it } from 'vitest';
import { contentLanguage, directionOf } from '../src/words/language';
import { fill, wordsFor } from '../src/words/words-for';
import { sampleSurvey } from './sample-survey';

const translated: Survey = {
  ...sampleSurvey,
  ends: [{ id: 'thanks', title: { en: 'Thank you', ar: 'شكرا', 'pt-BR': 'Obrigado' } }],
};

describe('contentLanguage', () => {
  it.each([
    ['ar', 'ar'],
    ['ar-EG', 'ar'],
    ['pt-BR', 'pt-BR'],
    ['fr', 'en'],
  ])('for a visitor with %s is %s', (language, content) => {
    expect(contentLanguage(translated, language)).toBe(content);
  });

  it('is that of the survey when nothing is translated', () => {
    expect(contentLanguage({ ...sampleSurvey, defaultLanguage: 'he' }, 'en')).toBe('he');
  });
});

it.each([
  ['ar', 'rtl'],
  ['he-IL', 'rtl'],
  ['FA', 'rtl'],
  ['ur', 'rtl'],
  ['en', 'ltr'],
  ['art', 'ltr'],
  ['', 'ltr'],
])('the direction of %j is %s', (language, direction) => {
  expect(directionOf(language)).toBe(direction);
});

it('a language without words of its own gets English ones', () => {
  expect(wordsFor('xx').next).toBe('Next');
  expect(wordsFor('constructor').next).toBe('Next');
  expect(wordsFor('en-GB').next).toBe('Next');
});

it('fills numbers in by name', () => {
  expect(fill('Step {step} of {total}', { step: 1, total: 2 })).toBe('Step 1 of 2');
});
