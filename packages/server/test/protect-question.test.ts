import type { Breakdown, Question, QuestionResults } from '@service-popups/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTally } from '../src/features/results/reading/question-tally';
import { NOTHING_FORMER } from '../src/features/results/reading/former-parts';
import { readQuestion } from '../src/features/results/reading/read-question';
import { createNoise, type NoiseFor } from '../src/features/results/share-links/create-noise';
import { protectQuestion } from '../src/features/results/share-links/protect-question';
import { runs } from '../../contract/test/support/runs';

interface Person {
  group: string;
  score: number;
  picks: string[];
}
type Answered = Exclude<Question, { type: 'statement' }>;

const options = ['a', 'b', 'c'].map((id) => ({ id, label: id }));
const nps: Answered = { id: 'q', type: 'nps', title: 'Q' };
const several: Answered = { id: 'q', type: 'multiple_choice', title: 'Q', options };
const points: Answered = { id: 'q', type: 'points', title: 'Q', options };
const age: Answered = { id: 'q', type: 'number', title: 'Q', min: 0, max: 10 };
const questions = [nps, several, points, age];
const rules = { minGroup: 5, includeTexts: false };

/** The parts of a person's answer, as the database returns them. */
function partsOf({ type }: Answered, { score, picks }: Person): unknown[] {
  if (type === 'multiple_choice') return [[], ...picks.map((pick, index) => [pick, index + 1])];
  return type === 'points' ? [{}, { a: score }, { b: 100 - score }] : [score];
}

async function resultsOf(question: Answered, people: readonly Person[]): Promise<QuestionResults> {
  const counts = new Map<string, number>();
  for (const part of people.flatMap((person) => partsOf(question, person)))
    counts.set(JSON.stringify(part), (counts.get(JSON.stringify(part)) ?? 0) + 1);
  const parts = [...counts].map(([part, n]) => ({ part: JSON.parse(part) as unknown, n }));
  const mean = people.reduce((sum, { score }) => sum + score, 0) / people.length;
  return readQuestion(question, {
    tally: createTally(parts, { answers: people.length, mean, deviation: 1, quartiles: null }),
    latest: () => Promise.resolve([]),
    translate: (text) => (typeof text === 'string' ? text : ''),
    former: NOTHING_FORMER,
    heading: { questionId: 'q', title: 'Q' },
  });
}

/** Exact results of a question, in total and by group. */
async function readExactly(question: Answered, people: readonly Person[]) {
  const results = await resultsOf(question, people);
  const ids = [...new Set(people.map(({ group }) => group))];
  const groups: Breakdown['groups'] = [];
  for (const id of ids) {
    const members = people.filter(({ group }) => group === id);
    const ofGroup = await resultsOf(question, members);
    groups.push({ id, label: id, isSmall: true, results: ofGroup });
  }
  const difference = {
    higher: 'x',
    lower: 'y',
    points: 9,
    interval: { low: 1, high: 2 },
    p: 0.5,
    comparisons: 1,
  };
  const heading = { questionId: 'q', title: 'Q', by: 'page' };
  // The last groups may be cut off, as in a long list.
  const shown = groups.slice(0, 3);
  const more = groups.length - shown.length;
  const breakdown = { ...heading, groups: shown, more, score: difference, shares: [] };
  return { question, results, breakdown, isVisitorsText: false, isByAnswers: true };
}

/** Every number that gets noise, by its name. */
function cellsOf(results: QuestionResults): Map<string, number> {
  const { answers } = results;
  const cells = new Map([['answers', answers]]);
  if (results.type === 'nps')
    results.distribution.forEach((count, index) => cells.set(String(index), count));
  if (results.type === 'multiple_choice')
    for (const { id, count } of results.options) cells.set(id, count);
  if (results.type === 'points')
    for (const { id, mean } of results.options) cells.set(id, Math.round((mean ?? 0) * answers));
  if (results.type === 'number') {
    for (const { value, count } of results.values) cells.set(String(value), count);
    cells.set('mean', Math.round((results.mean ?? 0) * 100 * answers));
  }
  return cells;
}

const person = fc.record({
  group: fc.constantFrom('tablet', 'phone', 'desktop', 'watch', 'tv'),
  score: fc.nat({ max: 10 }),
  picks: fc.uniqueArray(fc.constantFrom('a', 'b', 'c')),
});

describe('[M19] what a link shows of a question', () => {
  it('could come from other answers: no reading excludes what one to four people said', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...questions),
        fc.array(person, { minLength: 9, maxLength: 40 }),
        fc.array(person, { maxLength: 4 }),
        fc.integer({ min: 1, max: 4 }),
        fc.infiniteStream(fc.nat({ max: 30 })),
        async (question, people, others, removed, targets) => {
          // Some people are missing, or have answered differently.
          const changed = [...people.slice(removed), ...others];
          const [one, two] = [
            await readExactly(question, people),
            await readExactly(question, changed),
          ];
          // Any noise is possible. This one makes the same numbers of both.
          const noise = new Map<unknown, Map<string, number>>();
          const agree = (a?: QuestionResults, b?: QuestionResults): void => {
            const isShown = a && b && a.answers >= 5 && b.answers >= 5;
            const [first, second] = [a && cellsOf(a), b && cellsOf(b)];
            const names = [...(first?.keys() ?? []), ...(second?.keys() ?? [])];
            const wanted = new Map(
              names.map((name) => {
                const isGiven = first?.get(name) && second?.get(name);
                const isListed =
                  question.type !== 'number' || name === 'answers' || name === 'mean';
                const target = Number(targets.next().value);
                return [name, isShown && isGiven && isListed ? target : 0];
              }),
            );
            for (const [results, cells] of [[a, first] as const, [b, second] as const])
              noise.set(
                results,
                new Map(
                  names.map((name) => [name, (wanted.get(name) ?? 0) - (cells?.get(name) ?? 0)]),
                ),
              );
          };
          agree(one.results, two.results);
          const groupIn = ({ breakdown }: typeof one, id: string | null) =>
            breakdown.groups.find((group) => group.id === id)?.results;
          const ids = [one, two].flatMap(({ breakdown }) => breakdown.groups.map(({ id }) => id));
          for (const id of new Set(ids)) agree(groupIn(one, id), groupIn(two, id));
          const noiseFor: NoiseFor = (about) => (cell) => noise.get(about)?.get(cell) ?? 0;
          const [shown, shownToo] = [
            await protectQuestion(one, rules, noiseFor),
            await protectQuestion(two, rules, noiseFor),
          ];
          // How many groups are cut off is known.
          const withoutMore = (all: typeof shown) => ({
            ...all,
            breakdown: all.breakdown && { ...all.breakdown, more: 0 },
          });
          expect(withoutMore(shownToo)).toEqual(withoutMore(shown));
        },
      ),
      { numRuns: runs(100) },
    );
  });

  it('never has a group of fewer people than the minimum, or comparisons', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...questions),
        fc.array(person, { minLength: 1, maxLength: 40 }),
        fc.string(),
        async (question, people, secret) => {
          const exact = await readExactly(question, people);
          const { results, breakdown } = await protectQuestion(exact, rules, createNoise(secret));
          if (people.length < 5) expect(results).toBeNull();
          for (const { id } of breakdown?.groups ?? [])
            expect(people.filter(({ group }) => group === id).length).toBeGreaterThanOrEqual(5);
          if (breakdown) expect(breakdown).toMatchObject({ score: null, shares: [] });
        },
      ),
      { numRuns: runs(100) },
    );
  });

  /** People whose answers follow from a number. */
  const crowd = (seed: number, size: number): Person[] =>
    Array.from({ length: size }, (_, n) => ({
      group: n % 2 ? 'desktop' : 'phone',
      score: (seed * 7 + n * n * 3 + n * seed) % 11,
      picks: [],
    }));
  const distributionOf = (results: QuestionResults | null): number[] =>
    results?.type === 'nps' ? results.distribution : [];
  const subtract = (from: number[], what: number[]): number[] =>
    from.map((count, index) => count - (what[index] ?? 0));
  const guess = (left: number[]): number => left.indexOf(Math.max(...left));

  it('rarely tells one person’s score by subtraction, which is certain without noise', async () => {
    const rounds = runs(1000);
    const rightGuesses = async (noiseFor: NoiseFor, attack: 'groups' | 'links') => {
      let right = 0;
      for (let seed = 0; seed < rounds; seed += 1) {
        const others = crowd(seed, 40);
        const victim = { group: 'tablet', score: (seed * 5) % 11, picks: [] };
        const all = await protectQuestion(
          await readExactly(nps, [...others, victim]),
          rules,
          noiseFor,
        );
        const total = distributionOf(all.results);
        const without = await protectQuestion(await readExactly(nps, others), rules, noiseFor);
        const left =
          attack === 'links'
            ? subtract(total, distributionOf(without.results))
            : (all.breakdown?.groups ?? []).reduce(
                (rest, group) => subtract(rest, distributionOf(group.results)),
                total,
              );
        if (guess(left) === victim.score) right += 1;
      }
      return right / rounds;
    };
    for (const attack of ['groups', 'links'] as const) {
      expect(await rightGuesses(() => () => 0, attack)).toBe(1);
      expect(await rightGuesses(createNoise('a secret'), attack)).toBeLessThan(0.3);
    }
  });

  it('has the same noise whenever the numbers are the same, and other noise otherwise', () => {
    const noise = createNoise('a secret');
    const draws = (noiseFor: NoiseFor, about: unknown, range?: number) =>
      Array.from({ length: 6000 }, (_, n) => noiseFor(about)(String(n), range));
    const shareOf = (values: number[], wanted: number) =>
      values.filter((value) => value === wanted).length / values.length;
    expect(draws(noise, { answers: 7 })).toEqual(draws(createNoise('a secret'), { answers: 7 }));
    for (const other of [draws(noise, { answers: 8 }), draws(createNoise('b'), { answers: 7 })])
      expect(other).not.toEqual(draws(noise, { answers: 7 }));
    const values = draws(noise, { answers: 7 });
    for (const [value, share] of [
      [0, 1 / 3],
      [1, 1 / 6],
      [-1, 1 / 6],
      [2, 1 / 12],
      [-3, 1 / 24],
    ] as const)
      expect(Math.abs(shareOf(values, value) - share)).toBeLessThan(0.02);
    // One answer can change a sum by more, so its noise is larger.
    const wide = draws(noise, { answers: 7 }, 100);
    expect(wide.filter((value) => Math.abs(value) > 100).length / wide.length).toBeGreaterThan(0.3);
  });

  it('is exact, with comparisons, if the link has no minimum', async () => {
    const exact = await readExactly(nps, crowd(1, 12));
    const noiseFor = createNoise('a secret');
    const shown = await protectQuestion(exact, { ...rules, minGroup: 1 }, noiseFor);
    expect(shown).toMatchObject({
      results: exact.results,
      breakdown: exact.breakdown,
      hidden: false,
    });
  });
});
