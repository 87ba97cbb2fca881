import type { QuestionResults } from '@service-popups/contract';
import { describe, expect, it } from 'vitest';
import { describeCountChange, describePointsChange } from '../src/results/describe-change';
import { describeDropOff } from '../src/results/popup/describe-drop-off';
import { describeVersions } from '../src/results/popup/describe-versions';
import { answersInBrief, formatVisitMeta } from '../src/results/responses/answer-text';

describe('result texts', () => {
  it('describe the change of a number', () => {
    expect(describePointsChange(32.4, 28, 'version 2')).toBe('4 points higher than in version 2');
    expect(describePointsChange(0, 1, 'version 2')).toBe('1 point lower than in version 2');
    expect(describePointsChange(5.2, 4.9, 'version 2')).toBe('same as in version 2');
    expect(describeCountChange(110, 100, 'x')).toBe(`+10% compared with 100 in x`);
    expect(describeCountChange(90, 100, 'x')).toBe(`−10% compared with 100 in x`);
    expect(describeCountChange(3, 0, 'x')).toBe('none in x');
    expect(describeCountChange(0, 0, 'x')).toBe('none in x either');
  });

  it('describe the drop-off', () => {
    const page = (title: string, left: number) => ({ pageId: title, title, answered: 10, left });
    expect(
      describeDropOff({ responses: 10, finished: 4, pages: [page('A', 1), page('B', 5)] }),
    ).toBe(`4 of 10 responses completed (40%). Biggest drop-off: 5 after “B”.`);
    expect(describeDropOff({ responses: 1, finished: 1, pages: [page('A', 0)] })).toBe(
      `1 of 1 response completed (100%). Nobody dropped off.`,
    );
  });

  it('compare versions', () => {
    const version = (number: number | null, completed: number) => ({
      version: number,
      shown: 10,
      answered: completed,
      completed,
    });
    expect(describeVersions([])).toBe('No version was shown in this period.');
    expect(describeVersions([version(1, 2)])).toContain('Only version 1 was shown');
    expect(describeVersions([version(1, 2), version(2, 2)])).toBe(
      `All versions have a completion rate of 20%.`,
    );
    expect(describeVersions([version(null, 1), version(1, 2), version(2, 5)])).toBe(
      `Version 2 has the highest completion rate (50%), unknown version the lowest (10%).`,
    );
  });

  it('describe the origin of an answer', () => {
    expect(formatVisitMeta({}, null)).toBe('');
    expect(formatVisitMeta({ lang: 'de', device: 'mobile', path: '/a' }, 2)).toBe(
      ' · de · mobile · /a · version 2',
    );
  });
});

describe('answer texts', () => {
  it('fit on one line, in question order', () => {
    const question = { title: '', answers: 1, others: [] };
    const questions: QuestionResults[] = [
      {
        ...question,
        type: 'single_choice',
        questionId: 'b',
        options: [{ id: 'x', label: 'Tea', count: 1 }],
      },
      { ...question, type: 'text', questionId: 'a', latest: [] },
    ];
    expect(answersInBrief({ z: 'last', b: 'x', a: 'words' }, questions)).toBe('Tea · words · last');
  });
});
