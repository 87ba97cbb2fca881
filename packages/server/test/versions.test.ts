import { describe, expect, it } from 'vitest';
import { makeSnapshot } from '../src/features/snapshots/snapshot';
import type { VersionOf, VersionRow } from '../src/features/snapshots/store';
import { createFindVersion } from '../src/features/snapshots/versions';
import { testSurvey } from './support/make-project';

const MEGABYTE = 1024 * 1024;

const snapshot = makeSnapshot({
  ...{ environmentId: 1, projectId: 'p', kind: 'production', allowedOrigins: [], quietDays: 0 },
  ...{ freshnessSeconds: 1, refuseUserIds: false, identityRequired: false, identitySecrets: [] },
  ...{ keys: {}, originalKeys: [], languages: [], popups: [], links: [] },
});

/** A store that knows some versions, and what was read from it. */
function makeVersions(published: Set<number>, bytes = 1000) {
  const loads: VersionOf[] = [];
  const findVersion = createFindVersion(
    (_of, which) => {
      loads.push(which);
      const number = 'number' in which ? which.number : Math.max(...published);
      const row: VersionRow = {
        ...{ number, bytes, survey: testSurvey, theme: null, isRetired: false },
        draft: { surveyId: testSurvey.id, title: 'Questions', message: '', triggers: [] },
      };
      return Promise.resolve(published.has(number) ? row : undefined);
    },
    () => undefined,
  );
  const find = async (number: number) =>
    (await findVersion(snapshot, 'welcome', { number }))?.definition.version;
  return { find, loads };
}

describe('[F4] earlier versions in memory', () => {
  it('are read once for concurrent and later requests', async () => {
    const { find, loads } = makeVersions(new Set([1]));
    expect(await Promise.all([find(1), find(1)])).toEqual([1, 1]);
    expect(await find(1)).toBe(1);
    expect(loads).toHaveLength(1);
  });

  it('are found as soon as they are published, even if somebody asked for them before', async () => {
    const published = new Set([1]);
    const { find } = makeVersions(published);
    expect(await find(2)).toBeUndefined();
    published.add(2);
    expect(await find(2)).toBe(2);
  });

  it('take at most 16 MB of JSON', async () => {
    const { find, loads } = makeVersions(new Set([1, 2, 3, 4, 5]), 5 * MEGABYTE);
    for (const number of [1, 2, 3, 4, 5]) await find(number);
    await find(5);
    expect(loads).toHaveLength(5);
    await find(1);
    expect(loads).toHaveLength(6);
  });

  it('stay in memory however many unknown ones are asked for', async () => {
    const { find, loads } = makeVersions(new Set([1]));
    await find(1);
    for (let number = 2; number < 50_000; number += 1) await find(number);
    const before = loads.length;
    await find(1);
    expect(loads).toHaveLength(before);
  });
});
