import type { FastifyInstance } from 'fastify';

/**
 * Closes connections after their last reply once the server is stopping: keep-alive would delay it.
 * Returns whether it's stopping, for replies that bypass Fastify.
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
