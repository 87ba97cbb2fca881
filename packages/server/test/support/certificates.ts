import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { requirePrograms } from './require-programs';

const run = promisify(execFile);

/** A certificate of a server and its key, as texts. */
export interface Certificate {
  certificate: string;
  key: string;
}

/** A certificate authority of one test. */
export interface Authority {
  /** Its own certificate: the text, and a file with it. */
  certificate: string;
  file: string;
  /** Issues a certificate for names such as `DNS:popups.example.com` and `IP:127.0.0.1`. */
  issue: (...names: string[]) => Promise<Certificate>;
}

/** Creates a certificate authority. */
export async function makeAuthority(): Promise<Authority> {
  await requirePrograms({ openssl: 'openssl' });
  const folder = await mkdtemp(join(tmpdir(), 'certificates-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const openssl = (...args: string[]) => run('openssl', args, { cwd: folder });
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  await openssl(
    ...['req', '-x509', ...newKey, '-keyout', 'ca.key', '-out', 'ca.pem'],
    ...['-days', '2', '-subj', `/CN=Authority in ${folder.slice(1).replaceAll('/', ' ')}`],
  );
  const text = (name: string) => readFile(join(folder, name), 'utf8');
  return {
    certificate: await text('ca.pem'),
    file: join(folder, 'ca.pem'),
    async issue(...names) {
      await writeFile(join(folder, 'names'), `subjectAltName=${names.join()}\n`);
      await openssl(
        ...['req', ...newKey, '-keyout', 'server.key', '-out', 'server.csr'],
        ...['-subj', '/CN=Test server'],
      );
      await openssl(
        ...['x509', '-req', '-in', 'server.csr', '-CA', 'ca.pem', '-CAkey', 'ca.key'],
        ...['-CAcreateserial', '-days', '1', '-extfile', 'names', '-out', 'server.pem'],
      );
      return { certificate: await text('server.pem'), key: await text('server.key') };
    },
  };
}
