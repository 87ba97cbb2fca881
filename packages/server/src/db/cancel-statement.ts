import { connect } from 'node:net';

/** A cancelled statement ends within milliseconds. */
const TIMEOUT_MS = 1_000;
/** Of PostgreSQL's protocol. */
const CANCEL_REQUEST = 80_877_102;

/** A connection, as PostgreSQL knows it. */
export interface BackendKey {
  processID: number;
  secretKey: number;
}

/** Asks PostgreSQL, or a pooler, to cancel what a connection is running. Resolves in any case. */
export async function cancelStatement(
  { host, port }: { host: string; port: number },
  { processID, secretKey }: BackendKey,
): Promise<void> {
  const request = Buffer.alloc(16);
  [request.length, CANCEL_REQUEST, processID, secretKey].forEach((value, index) => {
    request.writeInt32BE(value | 0, index * 4);
  });
  const socket = host.startsWith('/')
    ? connect(`${host}/.s.PGSQL.${String(port)}`)
    : connect(port, host);
  const timer = setTimeout(() => socket.destroy(), TIMEOUT_MS);
  socket.on('error', () => undefined);
  // The server replies by closing the connection.
  socket.end(request);
  socket.resume();
  await new Promise((resolve) => socket.once('close', resolve));
  clearTimeout(timer);
}
