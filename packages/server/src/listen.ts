import { ConfigError, type Config } from './config';
import type { App } from './http/app-type';

/**
 * Starts listening and returns the port, which the system picks if PORT is 0. Explains failures in one
 * line.
 */
export async function listen(app: App, { host, port }: Config): Promise<number> {
  try {
    await app.listen({ host, port });
    const address = app.server.address();
    return typeof address === 'object' ? (address?.port ?? port) : port;
  } catch (error) {
    throw new ConfigError(explain(error as NodeJS.ErrnoException, host, port));
  }
}

function explain({ code, message }: NodeJS.ErrnoException, host: string, port: number): string {
  if (code === 'EADDRINUSE')
    return `Port ${String(port)} is already in use: set PORT to another one.`;
  if (code === 'EACCES')
    return `Port ${String(port)} needs root privileges: set PORT to one above 1023.`;
  return `HOST must be an address of this machine, not "${host}" (${message}).`;
}
