import type { Answers, QuestionResults, StoredResponse } from '@service-popups/contract';
import { describe, expect, it } from 'vitest';
import { describeCountChange, describePointsChange } from '../src/results/describe-change';
import { describeDropOff, describeRejected } from '../src/results/popup/describe-drop-off';
import { describeVersions } from '../src/results/popup/describe-versions';
import { formatVisitMeta } from '../src/results/responses/answer-text';
import { listColumns, listOtherKeys } from '../src/results/responses/columns';

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
    expect(
      describeDropOff({
        responses: 10,
        finished: 4,
        pages: [page('A', 3), page('B', 1), page('C', 3)],
      }),
    ).toBe(`4 of 10 responses completed (40%). Biggest drop-off: 3 each after “A” and “C”.`);
    expect(describeRejected(1)).toContain("1 answer wasn't stored");
    expect(describeRejected(1200)).toContain("1,200 answers weren't stored");
  });

  it('compare versions', () => {
    const version = (number: number | null, completed: number) => ({
      version: number,
      shown: 50,
      answered: 10,
      completed,
    });
    expect(describeVersions([])).toBe('No version has responses in this period.');
    expect(describeVersions([version(1, 2)])).toContain('Only version 1 has responses');
    expect(describeVersions([version(1, 2), version(2, 2)])).toBe(
      `All versions have a completion rate of 20%.`,
    );
    expect(describeVersions([version(null, 1), version(1, 2), version(2, 5)])).toBe(
      `Version 2 has the highest completion rate (50%), unknown version the lowest (10%).`,
    );
    expect(describeVersions([version(1, 5), version(2, 5), version(3, 1)])).toBe(
      `Version 1 and Version 2 share the highest completion rate (50%), version 3 the lowest (10%).`,
    );
  });

  it('describe the origin of an answer', () => {
    expect(formatVisitMeta({}, null)).toBe('');
    expect(formatVisitMeta({ lang: 'de', device: 'mobile', path: '/a' }, 2)).toBe(
      ' · de · mobile · /a · version 2',
    );
  });
});

describe('the columns of responses', () => {
  const heading = { title: 'A question', answers: 1 };
  const named = (id: string, label: string) => ({ id, label, count: 1, counts: [] });
  const questions: QuestionResults[] = [
    {
      ...heading,
      type: 'multiple_choice',
      questionId: 'drinks',
      title: 'What do you drink?',
      options: [named('t', 'Tea'), named('c', 'Coffee'), named('other', 'Something else')],
      others: [],
    },
    {
      ...heading,
      type: 'matrix',
      questionId: 'parts',
      columns: [named('1', 'Poor'), named('2', 'Good')],
      rows: [named('a', 'Speed'), named('b', 'Price')],
    },
    {
      ...heading,
      type: 'yes_no',
      questionId: 'again',
      options: [named('yes', 'Sure'), named('no', 'Never')],
      others: [],
    },
  ];
  const response = (answers: Answers): StoredResponse => ({
    responseId: 'r',
    surveyId: 's',
    version: 3,
    userId: 'ada',
    createdAt: 0,
    updatedAt: 0,
    finished: false,
    meta: { device: 'mobile', lang: 'de', path: '/a' },
    answers,
  });
  const cells = (answers: Answers) => {
    const one = response(answers);
    const columns = listColumns(questions, listOtherKeys(questions, [one]));
    return Object.fromEntries(columns.map(({ title, textOf }) => [title, textOf(one)]));
  };

  it('are headed by the questions, then by other answers and facts about the visit', () => {
    const columns = listColumns(questions, listOtherKeys(questions, [response({ plan: 'pro' })]));
    expect(columns.map(({ title }) => title)).toEqual([
      ...['What do you drink?', 'A question', 'A question', 'plan'],
      ...['User', 'Completion', 'Device', 'Language', 'Page', 'Version'],
    ]);
    expect(new Set(columns.map(({ id }) => id)).size).toBe(columns.length);
  });

  it('contain the labels of options, rows and columns, and texts of “other”', () => {
    expect(cells({ drinks: ['c', 'other'], 'drinks.other': 'Mate', plan: true })).toMatchObject({
      'What do you drink?': 'Coffee, Something else (Mate)',
      plan: 'Yes',
      User: 'ada',
      Completion: 'Not completed',
      Device: 'mobile',
      Language: 'de',
      Page: '/a',
      Version: '3',
    });
    const [, parts, again] = listColumns(questions, []);
    expect(parts?.textOf(response({ parts: { a: '2', b: '1' } }))).toBe('Speed: Good; Price: Poor');
    expect(again?.textOf(response({ again: false }))).toBe('Never');
    expect(again?.textOf(response({}))).toBe('');
  });
});
