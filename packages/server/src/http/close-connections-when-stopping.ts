import type { FastifyInstance } from 'fastify';

/**
 * A connection that stays open after its last answer would keep the server from stopping. Says
 * whether it is stopping, for answers that go past the framework.
 */
export function closeConnectionsWhenStopping(app: FastifyInstance): () => boolean {
  let stopping = false;
  app.addHook('preClose', (done) => {
    stopping = true;
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (stopping) reply.header('connection', 'close');
    done(null, payload);
  });
  return () => stopping;
}
