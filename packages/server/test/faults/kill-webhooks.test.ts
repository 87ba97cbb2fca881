import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { demoKeys, demoPopup, demoSurvey } from '../../src/features/operation/demo/demo-project';
import { timeoutMs } from '../support/faults/rounds';
import { publicIdOf } from '../support/public-id';
import { connectToEngine, killEngine, startServer } from '../support/server-process';
import { useRelease } from '../support/use-release';
import { isSignedWith, startReceiver } from '../support/webhook-receiver';

const RESPONSES = 12;
const secret = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;

describe('[W4] killing server and database while webhooks are sent', () => {
  const setup = useRelease();

  it(
    'loses no delivery',
    async () => {
      const { release, dataDir: DATA_DIR } = setup;
      const env = { DATA_DIR, RATE_LIMIT_ADDRESS: '0', WEBHOOK_PRIVATE_ADDRESSES: 'on' };
      const first = await startServer(release, env);
      const receiver = await startReceiver();
      // Never replies, so that requests are open when the server is killed.
      receiver.reply = () => undefined;
      const db = await connectToEngine(DATA_DIR);
      await db.query(sql`
        insert into webhooks (environment_id, name, url, events, popup_ids, secret)
        select environment_id, 'Receiver', ${receiver.url}, '{response.completed}', '{}', ${secret}
        from api_keys where key = ${demoKeys.production}`);
      await db.end();

      const ids = Array.from({ length: RESPONSES }, () => randomUUID());
      for (const responseId of ids) {
        const { status } = await fetch(`${first.url}/sdk/responses`, {
          method: 'POST',
          body: JSON.stringify({
            apiKey: demoKeys.production,
            popupId: demoPopup.id,
            surveyId: demoSurvey.id,
            responseId,
            revision: 1,
            answers: { recommend: 9 },
            finished: true,
          }),
        });
        expect(status).toBe(204);
      }
      const [open] = await receiver.waitFor(1);
      first.child.kill('SIGKILL');
      expect(await first.ended).toBe('SIGKILL');
      await killEngine(DATA_DIR);

      const received = new Map<unknown, string>();
      receiver.reply = (request, response) => {
        received.set(request.data.responseId, request.id);
        response.writeHead(204).end();
      };
      await startServer(release, env);
      for (let count = receiver.requests.length; received.size < RESPONSES; count += 1)
        await receiver.waitFor(count);
      expect([...received.keys()].sort()).toEqual(ids.map(publicIdOf).sort());
      expect(received.get(open?.data.responseId)).toBe(open?.id);
      expect(receiver.requests.every((request) => isSignedWith(secret, request))).toBe(true);
    },
    timeoutMs(1),
  );
});
