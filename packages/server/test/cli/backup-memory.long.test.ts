import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { sql } from 'drizzle-orm';
import { sharedRelease } from '../support/make-release';
import { runCli } from '../support/run-cli';
import { makeEmptyDatabase } from '../support/test-database';

const REPORTS = 400_000;
/** Much less than the data to back up. */
const MAX_GROWTH_KB = 64 * 1024;
const PRINT_PEAK = `data:text/javascript,${encodeURIComponent(
  "process.on('exit', () => console.error(`peak ${process.resourceUsage().maxRSS}`))",
)}`;

it(
  '[O8] backup and restore need no more memory for many rows than for few',
  { timeout: 300_000 },
  async () => {
    const release = sharedRelease();
    const folder = await mkdtemp(join(tmpdir(), 'backup-memory-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    /** Peak memory of a command in kilobytes. */
    const peakOf = async (args: string[], env: Record<string, string>): Promise<number> => {
      const NODE_OPTIONS = `--import=${PRINT_PEAK}`;
      const { code, stderr } = await runCli(release, args, { env: { ...env, NODE_OPTIONS } });
      expect(code, stderr).toBe(0);
      return Number(/peak (\d+)/.exec(stderr)?.[1]);
    };
    const few = join(folder, 'few.gz');
    const many = join(folder, 'many.gz');

    const source = await makeEmptyDatabase();
    await runCli(release, ['migrate'], { env: source.env });
    await source.db.query(sql`insert into projects (id, name) values ('shop', 'Shop')`);
    await source.db.query(
      sql`insert into environments (project_id, kind) values ('shop', 'production')`,
    );
    const smallPeak = await peakOf(['backup', few], source.env);
    await source.db.query(sql`
    insert into reports (environment_id, id, status, popup_id, survey_id, path, occurred_at)
    select 1, gen_random_uuid(), 'opened', 'welcome', 'nps', repeat(md5(n::text), 4), now()
    from generate_series(1, ${REPORTS}::int) n`);
    expect((await peakOf(['backup', many], source.env)) - smallPeak).toBeLessThan(MAX_GROWTH_KB);
    expect((await stat(many)).size / 1024).toBeGreaterThan(MAX_GROWTH_KB / 8);

    const target = await makeEmptyDatabase();
    const smallRestorePeak = await peakOf(['restore', few], (await makeEmptyDatabase()).env);
    expect((await peakOf(['restore', many], target.env)) - smallRestorePeak).toBeLessThan(
      MAX_GROWTH_KB,
    );
    const [row] = await target.db.query(sql`select count(*)::int as n from reports`);
    expect(row).toEqual({ n: REPORTS });
  },
);
