import { PopupDraft, SurveyDraft } from '@service-popups/contract';
import { describe, expect, it } from 'vitest';
import { firstSchemaError } from '../src/http/first-schema-error';
import { pickKnownFields } from '../src/http/pick-known-fields';
import { popupBody, surveyBody } from './support/management-routes';

const asking = (question: object) => ({
  ...surveyBody,
  pages: [{ id: 'p', questions: [question] }],
});
const rating = { id: 'q', type: 'csat', title: 'How?' };

describe('firstSchemaError', () => {
  it('finds nothing in a valid value', () => {
    expect(firstSchemaError(SurveyDraft, surveyBody)).toBeUndefined();
    expect(firstSchemaError(SurveyDraft, { ...asking(rating), more: 1 })).toBeUndefined();
    expect(firstSchemaError(PopupDraft, popupBody)).toBeUndefined();
  });

  it.each([
    ['/pages/0/questions/0/points', asking({ ...rating, points: 4 })],
    ['/pages/0/questions/0/type', asking({ ...rating, type: 'riddle' })],
    ['/pages/0/questions/0/type', asking({ id: 'q', title: 'How?' })],
    ['/pages/0/questions/0/title', asking({ id: 'q', type: 'csat' })],
    ['/pages/0/questions/0/title/en', asking({ ...rating, title: { en: 5 } })],
    ['/pages/0/questions/0/options', asking({ id: 'q', type: 'dropdown', title: '', options: [] })],
    ['/pages/0/questions/0/showIf/0/op', asking({ ...rating, showIf: [{ key: 'a', op: 'is' }] })],
    ['/pages/0/questions', { ...surveyBody, pages: [{ id: 'p', questions: 'none' }] }],
    ['/pages', { ...surveyBody, pages: [] }],
    ['/ends', { ...surveyBody, ends: undefined }],
    ['', null],
    ['', []],
  ])('names %s', (path, value) => {
    expect(firstSchemaError(SurveyDraft, JSON.parse(JSON.stringify(value)))?.path).toBe(path);
  });

  it.each([
    ['/triggers/value', { type: 'scroll', value: 'half' }],
    ['/triggers/value', { type: 'click', value: 5 }],
  ])('prefers %s in the alternative with the matching type', (path, triggers) => {
    expect(firstSchemaError(PopupDraft, { ...popupBody, triggers })?.path).toBe(path);
  });
});

it('pickKnownFields removes unknown fields at every level', () => {
  const question = {
    ...rating,
    image: { url: 'https://a.example/b', alt: '', size: 3 },
    multiline: true,
  };
  const { pages } = pickKnownFields(SurveyDraft, { ...asking(question), more: 1 } as never);
  expect(pages[0]?.questions).toEqual([
    { ...rating, image: { url: 'https://a.example/b', alt: '' } },
  ]);
});
