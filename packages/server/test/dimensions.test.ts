import { randomUUID } from 'node:crypto';
import type { FunnelCounts, SuppressionCounts } from '@service-popups/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { createVisitorLanguages } from '../src/features/visitors/visitor-languages/service';
import { makeSnapshot } from '../src/features/visitors/snapshots/snapshot';
import { makeProject, testSurvey, type TestProject } from './support/make-project';
import { publishVersion } from './support/publish-version';
import { useApp } from './support/test-app';

const DAY_MS = 86_400_000;

/** A two-letter language for each number: `aa`, `ab` and so on. */
const languageNumber = (n: number): string =>
  String.fromCharCode(97 + Math.floor(n / 26), 97 + (n % 26));

describe('counts from untrusted reports', () => {
  const context = useApp();
  let project: TestProject;
  beforeEach(async () => {
    project = await makeProject(context.database, {
      demo: true,
      popups: [{ id: 'welcome', version: 2 }],
    });
  });

  const post = async (path: string, body: object | object[]): Promise<void> => {
    const apiKey = project.keys.production;
    const one = { apiKey, popupId: 'welcome' };
    const payload = Array.isArray(body)
      ? body.map((each: object) => ({ ...one, ...each }))
      : { ...one, ...body };
    const reply = await context.app.inject({ method: 'POST', url: `/sdk/${path}`, payload });
    expect(reply.statusCode, reply.body).toBe(204);
  };
  const report = (body: object) => ({ status: 'opened', ...body });
  const response = (body: object) => ({
    responseId: randomUUID(),
    surveyId: 'nps',
    revision: 1,
    answers: {},
    finished: false,
    ...body,
  });
  const stored = (table: 'reports' | 'responses') =>
    context.database.main.query(sql`
    select version, lang from ${sql.identifier(table)}
    where environment_id = ${project.environments.production}`);

  it('[E6] [F4] treat an unpublished version as unknown', async () => {
    project = await makeProject(context.database, { popups: [] });
    for (let version = 1; version <= 2; version += 1)
      await publishVersion(context.database, project, testSurvey);
    for (const version of [1, 2, 3, 2_147_483_647]) {
      await post('popups', report({ version }));
      await post('responses', response({ version }));
    }
    for (const table of ['reports', 'responses'] as const) {
      const versions = (await stored(table)).map(({ version }) => version as number | null);
      expect(versions.sort()).toEqual([1, 2, null, null]);
    }
  });

  it.each([
    ['en', 'en'],
    ['EN-gb', 'en-GB'],
    ['pt_br', 'pt-BR'],
    ['ZH-HANT-TW', 'zh-Hant-TW'],
    ['de-de-1996', 'de-DE-1996'],
    ['en-u-CA-gregory', 'en-u-ca-gregory'],
    ['', null],
    ['e', null],
    ['english language', null],
    ['en-', null],
    ['-en', null],
    ['en--gb', null],
    ['<b>', null],
    [`en-${'abcdefgh-'.repeat(4)}x`, null],
  ])('[E6] [F4] store the language %j as %j', async (lang, expected) => {
    await post('popups', report({ meta: { lang } }));
    await post('responses', response({ meta: { lang } }));
    expect(await stored('reports')).toEqual([{ version: null, lang: expected }]);
    expect(await stored('responses')).toEqual([{ version: null, lang: expected }]);
  });

  it('[E6] treat more than 200 languages per environment as unknown', async () => {
    const languages = Array.from({ length: 250 }, (_, n) => languageNumber(n));
    for (let from = 0; from < languages.length; from += 50)
      await post(
        'popups',
        languages.slice(from, from + 50).map((lang) => report({ meta: { lang } })),
      );
    const known = new Set((await stored('reports')).map(({ lang }) => lang as string | null));
    expect(known.size).toBe(201);
    expect(known).toContain(null);
    // Known languages still count.
    await post('responses', response({ meta: { lang: languages[0] } }));
    await post('responses', response({ meta: { lang: languages[249] } }));
    const answered = (await stored('responses')).map(({ lang }) => lang as string | null);
    expect(answered.sort()).toEqual([languages[0], null]);
  });

  describe('[S11] lists of counts', () => {
    const read = async <T>(path: string): Promise<T> => {
      const url = `/api/v1/projects/${project.id}/environments/production/popups/welcome/results/${path}`;
      const reply = await context.app.inject(url);
      expect(reply.statusCode, reply.body).toBe(200);
      return reply.json<T>();
    };
    const today = (): number => Math.floor(Date.now() / DAY_MS) * DAY_MS;
    const dayBefore = (back: number) =>
      new Date(today() - back * DAY_MS).toISOString().slice(0, 10);

    it('contain the newest 400 days and 100 versions, and the overall total', async () => {
      await context.database.main.query(sql`
        insert into daily_counts
          (environment_id, popup_id, step, day, survey_id, version, device, lang, n)
        select ${project.environments.production}, 'welcome', 'opened', now()::date - v, 'nps', v, '',
          '', 1
        from generate_series(0, 999) v`);
      const { total, byDay, byVersion } = await read<FunnelCounts>('funnel');
      expect(total.shown).toBe(1000);
      expect(byDay).toHaveLength(400);
      expect(byDay.at(-1)?.day).toBe(dayBefore(0));
      expect(byDay[0]?.day).toBe(dayBefore(399));
      // Including the one for no version.
      expect(byVersion.map(({ version }) => version)).toEqual([
        null,
        ...Array.from({ length: 99 }, (_, n) => 901 + n),
      ]);
    });

    it('of suppressions contain the newest 400 days and the overall total', async () => {
      await context.database.main.query(sql`
        insert into suppressions (environment_id, popup_id, day, reason, n)
        select ${project.environments.production}, 'welcome', now()::date - d, reason, 1
        from generate_series(0, 999) d, unnest(array['path', 'lang']) reason`);
      const { total, byDay } = await read<SuppressionCounts>('suppressions');
      expect(total).toEqual([
        { reason: 'lang', n: 1000 },
        { reason: 'path', n: 1000 },
      ]);
      expect(byDay).toHaveLength(800);
      expect(byDay[0]?.day).toBe(dayBefore(399));
    });
  });
});

describe('visitor languages', () => {
  const environment = {
    ...{ environmentId: 1, projectId: 'p', kind: 'production' as const, allowedOrigins: [] },
    ...{ quietDays: 0, refuseUserIds: false, identityRequired: false, identitySecrets: [] },
    ...{ keys: {}, deepdotsKeys: [], popups: [], links: [], freshnessSeconds: 1 as const },
  };

  it('[E6] are looked up in memory if they are known or the limit is reached', () => {
    const added: string[] = [];
    const { register } = createVisitorLanguages({
      add: (rows) => {
        added.push(...rows.map(({ lang }) => lang));
        return Promise.resolve();
      },
      waiting: 0,
    });
    const snapshot = makeSnapshot({ ...environment, languages: ['en', 'en-gb'] });
    expect(register(snapshot, ['en', 'EN-gb', 'en_GB', undefined, '!'])).toBeUndefined();
    expect(register(snapshot, ['en', 'De', 'de'])).toBeInstanceOf(Promise);
    expect(added).toEqual(['de']);
    const languages = Array.from({ length: 200 }, (_, n) => languageNumber(n));
    const full = makeSnapshot({ ...environment, languages });
    expect(register(full, ['zz'])).toBeUndefined();
  });
});
