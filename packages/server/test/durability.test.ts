import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoKeys, demoPopup, demoSurvey } from '../src/features/demo/demo-project';
import { makeRelease, type Release } from './support/make-release';
import { connectPast, killEngine, makeDataDir, startServer } from './support/server-process';

const ROUNDS = 5;
const SENDERS = 6;
const CONFIRMED_PER_ROUND = 60;

const visit = { apiKey: demoKeys.production, popupId: demoPopup.id, surveyId: demoSurvey.id };

/** What was sent, and what of it the server has confirmed. */
class Ledger {
  readonly reports = new Set<string>();
  readonly revisions = new Map<string, number>();
  unconfirmed: { path: string; body: Record<string, unknown> }[] = [];
  confirmed = 0;

  /** Sends until the server does not answer any more, or `until` says that it is enough. */
  async send(url: string, next: () => Ledger['unconfirmed'][number] | undefined): Promise<void> {
    for (let entry = next(); entry; entry = next()) {
      try {
        const { path, body } = entry;
        const request = { method: 'POST', body: JSON.stringify(body) };
        const { status } = await fetch(`${url}/sdk/${path}`, request);
        expect(status).toBe(204);
        this.confirm(body);
      } catch (error) {
        if (!(error instanceof TypeError)) throw error;
        this.unconfirmed.push(entry);
        return;
      }
    }
  }

  private confirm(body: Record<string, unknown>): void {
    this.confirmed += 1;
    if ('status' in body) this.reports.add(String(body.id));
    else this.revisions.set(String(body.responseId), Number(body.revision));
  }
}

describe('[O5] what the server has confirmed', () => {
  let release: Release;
  let DATA_DIR: string;
  beforeAll(async () => {
    release = await makeRelease();
    const { dataDir, remove } = await makeDataDir();
    DATA_DIR = dataDir;
    return async () => {
      await remove();
      await release.remove();
    };
  });

  it('is there once after every kill -9, and what is sent again counts once', async () => {
    const ledger = new Ledger();
    const everything = { reports: 0, responses: new Set<string>() };

    for (let round = 0; round <= ROUNDS; round += 1) {
      const server = await startServer(release, { DATA_DIR });
      const sql = await connectPast(DATA_DIR);

      const reports = await sql<{ id: string }[]>`select id from events`;
      expect(new Set(reports.map(({ id }) => id)).size).toBe(reports.length);
      expect([...ledger.reports].filter((id) => !reports.some((row) => row.id === id))).toEqual([]);
      const responses = await sql<{ id: string; revision: number; answers: object }[]>`
        select id, revision, answers from responses`;
      for (const { id, revision, answers } of responses) {
        expect(revision).toBeGreaterThanOrEqual(ledger.revisions.get(id) ?? 1);
        expect(answers).toEqual({ recommend: revision % 11 });
      }
      const lost = [...ledger.revisions.keys()].filter(
        (id) => !responses.some((row) => row.id === id),
      );
      expect(lost).toEqual([]);

      // As the SDK does it: what was not confirmed is sent again.
      const again = ledger.unconfirmed;
      ledger.unconfirmed = [];
      await ledger.send(server.url, () => again.shift());
      expect(ledger.unconfirmed).toEqual([]);
      await sql.end({ timeout: 0 });
      if (round === ROUNDS) {
        const results = await fetch(
          `${server.url}/api/v1/projects/demo/environments/production/results`,
        );
        expect(await results.json()).toMatchObject({
          items: [{ funnel: { shown: everything.reports, answered: everything.responses.size } }],
        });
        break;
      }

      const enough = ledger.confirmed + CONFIRMED_PER_ROUND;
      let killed = false;
      const senders = Array.from({ length: SENDERS }, async (_, sender) => {
        let revision = 0;
        const responseId = randomUUID();
        await ledger.send(server.url, () => {
          if (ledger.confirmed >= enough && !killed) {
            killed = true;
            server.child.kill('SIGKILL');
          }
          if (sender % 2) {
            everything.reports += 1;
            return { path: 'popups', body: { ...visit, id: randomUUID(), status: 'opened' } };
          }
          everything.responses.add(responseId);
          revision += 1;
          const answers = { recommend: revision % 11 };
          const body = { ...visit, responseId, revision, answers, finished: false };
          return { path: 'responses', body };
        });
      });
      await Promise.all(senders);
      expect(await server.ended).toBe('SIGKILL');
      // Every other time the database is cut off as well.
      if (round % 2) await killEngine(DATA_DIR);
    }
    expect(ledger.confirmed).toBeGreaterThanOrEqual(ROUNDS * CONFIRMED_PER_ROUND);
  });
});
