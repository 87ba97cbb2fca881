import type { SurveyComparison } from '@service-popups/contract';
import { describe, expect, it } from 'vitest';
import { completeRule, emptyRule, isComplete, isStarted } from '../src/surveys/model/partial-rule';

describe('a branching rule that is being added', () => {
  it('is complete once condition and target are chosen', () => {
    expect(completeRule(emptyRule)).toBeUndefined();
    expect(completeRule({ ...emptyRule, to: 'end' })).toBeUndefined();
    expect(completeRule({ when: [], to: '' })).toBeUndefined();
    expect(completeRule({ when: [], to: 'end' })).toEqual({ when: [], to: 'end' });
  });

  it('has started as soon as anything is chosen', () => {
    expect(isStarted(emptyRule)).toBe(false);
    expect(isStarted({ ...emptyRule, to: 'end' })).toBe(true);
    expect(isStarted({ ...emptyRule, incomplete: { key: 'score' } })).toBe(true);
    expect(isStarted({ ...emptyRule, incomplete: { key: '', of: 'attribute' } })).toBe(true);
    expect(isStarted({ when: [], to: '' })).toBe(true);
  });

  it.each<[SurveyComparison, boolean]>([
    [{ key: 'score', op: 'exists' }, true],
    [{ key: 'score', op: 'gte' }, false],
    [{ key: 'score', op: 'gte', value: 0 }, true],
    [{ key: 'text', op: 'contains', value: '' }, false],
    [{ key: 'choice', op: 'in', value: [] }, false],
    [{ key: 'sure', op: 'eq', value: false }, true],
    [{ key: ' ', op: 'exists', of: 'attribute' }, false],
  ])('takes %j as complete: %s', (comparison, complete) => {
    expect(isComplete(comparison)).toBe(complete);
  });
});
