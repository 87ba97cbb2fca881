import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

/** Pages that need a file of the package each. */
const PAGES = [
  ...['/readyz', '/dashboard/', '/demo/', '/docs/', '/packages/'],
  '/api/docs/static/swagger-ui.css',
];

/** Runs the installed server with the built-in database. Returns problems. */
export async function tryServer(project) {
  const main = path.join(project, 'node_modules/service-popups/bin/service-popups.mjs');
  const env = { ...process.env, PORT: '0', DATABASE_URL: '' };
  const server = spawn(process.execPath, [main], { cwd: project, env });
  const ended = once(server, 'exit');
  const lines = [];
  let origin;
  server.stderr.on('data', (text) => lines.push(String(text)));
  for await (const line of createInterface({ input: server.stdout })) {
    lines.push(line);
    [origin] = /http:\/\/localhost:\d+/.exec(line) ?? [];
    if (origin) break;
  }
  if (!origin) return [`The installed server didn't start:\n${lines.join('\n')}`];
  const statuses = await Promise.all(
    PAGES.map(async (page) => (await fetch(origin + page)).status),
  );
  server.kill('SIGTERM');
  const [code] = await ended;
  return [
    ...PAGES.filter((_, index) => statuses[index] !== 200).map(
      (page) => `The installed server can't serve ${page}`,
    ),
    ...(code === 0 ? [] : [`The installed server stopped with ${code}`]),
  ];
}
