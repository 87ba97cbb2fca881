import type { Attributes } from '@service-popups/contract';
import { describe, expect, it } from 'vitest';
import { openFlow } from '../src/flow/open-flow';
import { findPosition } from '../src/flow/position';
import { step } from '../src/flow/step';
import { sampleSetup, sampleSurvey } from './sample-survey';

describe('openFlow', () => {
  it('opens at the start screen without answers', () => {
    expect(openFlow(sampleSetup)).toMatchObject({ screen: { at: 'start' }, answers: {} });
  });

  it('[F8] opens on the first page without a start screen, and cannot go back', () => {
    const flow = openFlow(sampleSetup, { startScreen: false });
    expect(flow.screen).toEqual({ at: 'page', pageId: 'rating' });
    expect(findPosition(flow, 'rating')).toMatchObject({ step: 1, previous: undefined });
    expect(step(flow, { type: 'start' })).toEqual({ flow, messages: [] });
  });

  it('[F8] skips a first page without visible questions', () => {
    const [rating, ...more] = sampleSurvey.pages;
    const questions = rating?.questions.map((question) => ({
      ...question,
      showIf: [{ key: 'plan', op: 'eq' as const, value: 'pro', of: 'attribute' as const }],
    }));
    const survey = { ...sampleSurvey, pages: [{ id: 'pro', questions: questions ?? [] }, ...more] };
    const setup = { ...sampleSetup, survey };
    const open = (attributes: Attributes) =>
      openFlow({ ...setup, attributes }, { startScreen: false }).screen;
    expect(open({ plan: 'pro' })).toEqual({ at: 'page', pageId: 'pro' });
    expect(open({})).toEqual({ at: 'page', pageId: 'reason' });
  });

  it('[F8] resumes without a start screen too', () => {
    const resume = { pageId: 'rest', answers: { score: 7 } };
    const flow = openFlow(sampleSetup, { startScreen: false, resume });
    expect(flow.screen).toEqual({ at: 'page', pageId: 'rest' });
  });

  it('[F4] resumes on the page where the visitor left off, and can go back from there', () => {
    const flow = openFlow(sampleSetup, {
      resume: { pageId: 'rest', answers: { score: 7 } },
    });
    expect(flow.screen).toEqual({ at: 'page', pageId: 'rest' });
    expect(findPosition(flow, 'rest')).toMatchObject({
      step: 2,
      longest: 2,
      isCertain: true,
      previous: 'rating',
    });
    expect(step(flow, { type: 'back' }).flow.screen).toEqual({ at: 'page', pageId: 'rating' });
  });

  it('[F4] sends earlier answers again with the next page', () => {
    const flow = openFlow(sampleSetup, {
      resume: { pageId: 'rest', answers: { score: 7 } },
    });
    const filled = step(flow, { type: 'edit', key: 'constructor', answer: 'Nothing' }).flow;
    expect(step(filled, { type: 'send' }).messages[1]).toEqual({
      type: 'answers',
      answers: { score: 7, constructor: 'Nothing' },
      finished: true,
    });
  });

  it.each([
    ['no longer exists', { pageId: 'removed', answers: { score: 7 } }],
    ['is off the path', { pageId: 'reason', answers: { score: 7 } }],
    ['comes after a missing answer', { pageId: 'rest', answers: {} }],
  ])('[F4] starts over but keeps the answers if the page %s', (_, resume) => {
    const flow = openFlow(sampleSetup, { resume });
    expect(flow.screen).toEqual({ at: 'start' });
    expect(flow.answers).toEqual(resume.answers);
  });
});
