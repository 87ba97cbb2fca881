import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { request, type RequestOptions } from 'node:https';
import type { IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { onTestFinished, vi } from 'vitest';
import { makeAuthority } from './certificates';
import { freePort } from './faults/postgres-cluster';
import { requirePrograms, SERVER_PATH } from './require-programs';
import { WAIT_OPTIONS } from './wait-options';

const HOST_NAME = 'popups.example.com';

interface ProxyReply {
  /** 0 if the connection was lost. */
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A running proxy that is configured like a sample of the repository. */
export interface ReverseProxy {
  /** Sends a request over TLS, from `localAddress` if given. */
  send: (path: string, options?: RequestOptions, body?: string) => Promise<ProxyReply>;
  /** The folder of its configuration. */
  folder: string;
}

interface Sample {
  file: string;
  /** Where the sample expects the certificate, the key and both in one file. */
  certificate: string;
  key: string;
  listen: [plain: string, tls: string];
  packages: Record<string, string>;
  /** The command that runs it, and what it needs besides the sample. */
  command: (folder: string) => { args: [string, ...string[]]; files: Record<string, string> };
}

const NGINX: Sample = {
  file: 'nginx.conf',
  certificate: '/etc/ssl/popups/certificate.pem',
  key: '/etc/ssl/popups/key.pem',
  listen: ['listen 80;', 'listen 443 '],
  packages: { nginx: 'nginx' },
  command: (folder) => ({
    args: ['nginx', '-p', folder, '-c', join(folder, 'main.conf'), '-e', 'stderr'],
    // What Debian's nginx.conf has around the files in conf.d.
    files: {
      'main.conf': [
        'daemon off;',
        `pid ${folder}/nginx.pid;`,
        'events {}',
        'http {',
        'access_log off;',
        ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
          (name) => `${name}_temp_path ${folder}/${name};`,
        ),
        `include ${folder}/nginx.conf;`,
        '}',
        '',
      ].join('\n'),
    },
  }),
};

const HAPROXY: Sample = {
  file: 'haproxy.cfg',
  certificate: '/etc/haproxy/popups.pem',
  key: '',
  listen: ['bind :80\n', 'bind :443 '],
  packages: { haproxy: 'haproxy' },
  command: (folder) => ({
    args: ['haproxy', '-db', '-f', join(folder, 'haproxy.cfg'), '-f', join(folder, 'stats.cfg')],
    files: { 'stats.cfg': `global\n  stats socket ${folder}/stats.sock\n` },
  }),
};

export const samples = { nginx: NGINX, HAProxy: HAPROXY };

/** Starts a proxy in front of nodes on these ports. */
export async function startProxy(
  sample: Sample,
  nodePorts: readonly [number, number],
): Promise<ReverseProxy> {
  await requirePrograms(sample.packages);
  const folder = await mkdtemp(join(tmpdir(), 'proxy-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  // Its workers run under another account.
  await chmod(folder, 0o755);
  const authority = await makeAuthority();
  const issued = await authority.issue(`DNS:${HOST_NAME}`);
  const [plainPort, port] = [await freePort(), await freePort()];
  const [plain, tls] = sample.listen;
  const replacements: Record<string, string> = {
    '10.0.0.11:4400': `127.0.0.1:${String(nodePorts[0])}`,
    '10.0.0.12:4400': `127.0.0.1:${String(nodePorts[1])}`,
    [plain]: plain.replace(':80', `:${String(plainPort)}`).replace(' 80', ` ${String(plainPort)}`),
    [tls]: tls.replace('443', String(port)),
    [sample.certificate]: join(folder, 'certificate.pem'),
    ...(sample.key ? { [sample.key]: join(folder, 'key.pem') } : {}),
  };
  const shipped = new URL(`../../../../deploy/proxy/${sample.file}`, import.meta.url);
  const configuration = Object.entries(replacements).reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`${sample.file} doesn't contain ${from}`);
      return text.replaceAll(from, to);
    },
    await readFile(shipped, 'utf8'),
  );
  const { args, files } = sample.command(folder);
  const [program, ...rest] = args;
  const both = sample.key ? issued.certificate : issued.certificate + issued.key;
  await Promise.all(
    Object.entries({
      ...files,
      [sample.file]: configuration,
      'certificate.pem': both,
      'key.pem': issued.key,
    }).map(([name, content]) => writeFile(join(folder, name), content)),
  );

  const child = spawn(program, rest, { env: { PATH: SERVER_PATH } });
  let output = '';
  child.stdout.on('data', (data: Buffer) => (output += data.toString()));
  child.stderr.on('data', (data: Buffer) => (output += data.toString()));
  const ended = once(child, 'close');
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
  });

  const connection = { host: '127.0.0.1', port, servername: HOST_NAME, ca: authority.certificate };
  const send: ReverseProxy['send'] = (path, options = {}, body = '') =>
    new Promise((resolve) => {
      const lost = (): void => {
        resolve({ status: 0, headers: {}, body: '' });
      };
      const outgoing = request({ ...connection, agent: false, path, ...options }, (incoming) => {
        text(incoming).then((received) => {
          const { statusCode: status = 0, headers } = incoming;
          resolve({ status, headers, body: received });
        }, lost);
      });
      outgoing.on('error', lost);
      outgoing.setHeader('host', HOST_NAME);
      outgoing.end(body);
    });
  await vi.waitFor(async () => {
    if (child.exitCode !== null) throw new Error(`${program} has ended:\n${output}`);
    const { status } = await send('/healthz');
    if (status !== 200) throw new Error(`${program} replies ${String(status)}:\n${output}`);
  }, WAIT_OPTIONS);
  return { send, folder };
}

/** The states of the servers in a backend of HAProxy, such as `UP`. */
export async function haproxyStates({ folder }: ReverseProxy, backend: string): Promise<string[]> {
  const socket = connect(join(folder, 'stats.sock'));
  socket.end('show stat\n');
  const [head = '', ...lines] = (await text(socket)).trim().split('\n');
  const columns = head.replace('# ', '').split(',');
  const [name, server, status] = ['pxname', 'svname', 'status'].map((column) =>
    columns.indexOf(column),
  );
  return lines
    .map((line) => line.split(','))
    .filter((row) => row[name ?? -1] === backend && row[server ?? -1]?.startsWith('node'))
    .map((row) => row[status ?? -1] ?? '');
}
