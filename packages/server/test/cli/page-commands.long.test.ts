import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { SUPERUSER } from '@service-popups/embedded-postgres';
import { expect, it, onTestFinished } from 'vitest';
import { PostgresCluster } from '../support/faults/postgres-cluster';
import { makeOwnedProject } from '../support/managed-project';
import { blocksRunBy } from '../support/page-commands';
import { requirePrograms, SERVER_PATH } from '../support/require-programs';
import { listen, useApp } from '../support/test-app';
import { useRelease } from '../support/use-release';

const run = promisify(execFile);
const setup = useRelease();
const context = useApp();

/** Stands in for `npx`: runs this run's release. `serve` is stopped once it has started. */
const NPX = `#!/bin/sh
set -e
test "$1" = service-popups
shift
test "$1" = serve || exec "$NODE" "$MAIN" "$@"
: > serve.log
"$NODE" "$MAIN" serve >> serve.log & server=$!
until grep -q 'Press Ctrl-C to stop.' serve.log; do kill -0 $server; sleep 0.1; done
kill $server
wait $server
`;

it('every command in the pages for operators works as written', { timeout: 600_000 }, async () => {
  await requirePrograms({ createdb: 'postgresql-client' });
  const folder = await mkdtemp(join(tmpdir(), 'page-commands-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  // As root, the embedded database runs under another account.
  await chmod(folder, 0o755);
  await mkdir(join(folder, 'bin'));
  await writeFile(join(folder, 'bin/npx'), NPX, { mode: 0o755 });

  const cluster = await PostgresCluster.make();
  await cluster.start();
  await cluster.query('create role popups login');
  const project = await makeOwnedProject(context);
  const replacements = {
    'https://popups.example.com': `http://127.0.0.1:${String(await listen(context.app))}`,
    'prj_…': project.params.projectId ?? '',
    '@db:5432': `@${cluster.address}`,
    ' /srv/': ` ${folder}/`,
    '=/srv/': `=${folder}/`,
  };
  const env = {
    PATH: [join(folder, 'bin'), SERVER_PATH].join(delimiter),
    ...{ NODE: process.execPath, MAIN: setup.release.main, PORT: '0' },
    ...{ PGHOST: '127.0.0.1', PGPORT: String(cluster.port), PGUSER: SUPERUSER },
    SERVICE_POPUPS_TOKEN: project.owner.token,
  };

  // What operators have before they read a page: an installation, and a backup of it.
  await run('sh', ['-ec', 'npx service-popups migrate; npx service-popups backup backup.gz'], {
    ...{ cwd: folder, env },
  });
  const blocks = blocksRunBy('');
  expect(blocks.length).toBeGreaterThan(4);
  for (const { page, script } of blocks) {
    const actual = Object.entries(replacements).reduce(
      (text, [from, to]) => text.replaceAll(from, to),
      script,
    );
    const running = run('sh', ['-ec', actual], { cwd: folder, env });
    // For commands that ask for one.
    running.child.stdin?.end('correct horse battery\n');
    await running.catch((error: unknown) => {
      throw new Error(`On ${page}, these commands fail:\n${script}`, { cause: error });
    });
  }
});
