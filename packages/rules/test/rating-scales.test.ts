import {
  CesResults,
  csatPoints as contractPoints,
  CsatResults,
  NpsResults,
} from '@service-popups/contract';
import { describe, expect, it } from 'vitest';
import { CES_EASY_FROM, csatPoints, npsGroups, getScale } from '../src';

const fields = { id: 'q', title: 'Q' };
const lengthOf = ({ lowest, highest }: { lowest: number; highest: number }) => highest - lowest + 1;

// The contract repeats the scales, because it can't import this package.
describe('rating scales', () => {
  it('[Q3] of NPS match the contract, with each rating in one group', () => {
    const scale = getScale({ ...fields, type: 'nps' });
    expect(NpsResults.properties.distribution).toMatchObject({
      minItems: lengthOf(scale),
      maxItems: lengthOf(scale),
      description: `Answers by rating, ${String(scale.lowest)} to ${String(scale.highest)}.`,
    });
    const ratings = Object.values(npsGroups).flatMap((group) =>
      Array.from({ length: lengthOf(group) }, (_, index) => group.lowest + index),
    );
    expect(ratings).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it('[Q3] of CSAT have the numbers of points the contract allows, 5 by default', () => {
    expect(csatPoints).toEqual(contractPoints);
    expect(getScale({ ...fields, type: 'csat' })).toEqual({ lowest: 1, highest: 5 });
    for (const points of csatPoints)
      expect(getScale({ ...fields, type: 'csat', points })).toEqual({ lowest: 1, highest: points });
    expect(CsatResults.properties.distribution).toMatchObject({
      minItems: Math.min(...csatPoints),
      maxItems: Math.max(...csatPoints),
    });
  });

  it('[Q3] of CES match the contract, with the upper ratings counted as easy', () => {
    const scale = getScale({ ...fields, type: 'ces' });
    expect(CesResults.properties.distribution).toMatchObject({
      minItems: lengthOf(scale),
      maxItems: lengthOf(scale),
    });
    expect(CesResults.properties.easy).toMatchObject({
      description: expect.stringContaining(`from ${String(CES_EASY_FROM)} up`) as string,
    });
  });
});
