import type { MatrixResults } from '@service-popups/contract';
import { describe, expect, it } from 'vitest';
import { matrixShares } from '../src/results/questions/matrix-shares';
import { describeMatrix } from '../src/results/questions/describe-matrix';

const matrix = (rows: [id: string, counts: number[]][], columns = ['bad', 'good']) =>
  ({
    type: 'matrix',
    questionId: 'grid',
    title: 'How were they?',
    answers: 4,
    columns: columns.map((id) => ({ id, label: id })),
    rows: rows.map(([id, counts]) => ({ id, label: id, counts })),
  }) satisfies MatrixResults;

const now = matrix([
  ['price', [1, 3]],
  ['range', [2, 2]],
]);

describe('the results of a matrix question', () => {
  it('have the shares of each row, compared with the same row and column of the baseline', () => {
    const baseline = matrix([['price', [0, 1, 1]]], ['fair', 'good', 'bad']);
    expect(matrixShares(now, baseline)).toEqual([
      {
        id: 'price',
        label: 'price',
        cells: [
          { id: 'bad', count: 1, share: 0.25, before: 0.5 },
          { id: 'good', count: 3, share: 0.75, before: 0.5 },
        ],
      },
      {
        id: 'range',
        label: 'range',
        cells: [
          { id: 'bad', count: 2, share: 0.5, before: null },
          { id: 'good', count: 2, share: 0.5, before: null },
        ],
      },
    ]);
    expect(matrixShares(matrix([['price', [0, 0]]]), undefined)[0]?.cells[0]?.share).toBeNull();
  });

  it('name the cell with the strongest agreement', () => {
    expect(describeMatrix(now, undefined)).toBe(
      'Strongest agreement: 75% chose “good” for “price”.',
    );
    expect(describeMatrix(matrix([['price', [0, 0]]]), undefined)).toBe('');
  });

  it('name the cell with the biggest change', () => {
    const compareWith = (results: MatrixResults) =>
      describeMatrix(now, { results, name: 'version 1' });
    expect(compareWith(matrix([['price', [1, 1]]]))).toBe(
      'Strongest agreement: 75% chose “good” for “price”. Biggest change: “bad” for “price” is 25 points lower than in version 1 (50%).',
    );
    expect(compareWith(now)).toContain('All shares are the same as in version 1.');
    expect(compareWith(matrix([['price', [0, 0]]]))).toContain(
      'There are no comparable answers in version 1.',
    );
  });
});
