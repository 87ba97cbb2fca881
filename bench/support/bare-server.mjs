import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * Starts a `node:http` server in a separate process. `handler` is the source of a function that gets
 * the request, the response and `input`.
 */
export async function startBareServer(handler, input = '') {
  const program = `
    const input = process.env.INPUT;
    const handler = ${handler};
    const server = require('node:http').createServer((request, response) => handler(request, response, input));
    server.listen(0, '127.0.0.1', () => console.log(server.address().port));`;
  const child = spawn(process.execPath, ['-e', program], {
    env: { PATH: process.env.PATH, INPUT: input },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const [port] = await once(child.stdout, 'data');
  return {
    url: `http://127.0.0.1:${String(port).trim()}`,
    pid: child.pid,
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/** Starts a bare server that replies to every request with this JSON. */
export const startBareSender = (body) =>
  startBareServer(
    `(request, response, input) => {
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' });
      response.end(input);
    }`,
    body,
  );
