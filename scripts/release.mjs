import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { packPackages, published } from './published.mjs';
import { checksums, describeComponents, notesOf } from './release/describe.mjs';
import { explain, Failure } from './setup/failure.mjs';
import { root } from './setup/root.mjs';

/**
 * Builds a release from a tag such as `v1.2.0` in a checkout of its own: a tarball of each package, a list of what they
 * contain (CycloneDX), checksums, and the changes. With an SSH key, signs the checksums. Doesn't publish anything.
 */
function release(tag, key) {
  const version = tag.replace(/^v/, '');
  const target = path.join(root, 'release', version);
  const checkout = mkdtempSync(path.join(tmpdir(), 'service-popups-release-'));
  const run = (command, ...args) =>
    execFileSync(command, args, { cwd: checkout, encoding: 'utf8', stdio: ['ignore', 'pipe', 2] });
  git('worktree', 'add', '--detach', checkout, tag);
  try {
    run('npm', 'ci');
    for (const script of ['build', 'types', 'api-check', 'package-check'])
      run('npm', 'run', script);
    rmSync(target, { recursive: true, force: true });
    mkdirSync(target, { recursive: true });
    const packed = packPackages(published, target, checkout);
    const wrong = packed.filter((entry) => entry.version !== version);
    if (wrong.length > 0)
      throw new Failure(`${wrong.map(({ id }) => id).join(', ')}: the tag is for ${version}`);

    const read = (...names) => readFileSync(path.join(checkout, 'packages', ...names), 'utf8');
    const write = (name, text) => writeFileSync(path.join(target, name), text);
    const bundled = JSON.parse(read('server', 'dist/packages.json'));
    write('sbom.cdx.json', describeComponents(version, packed, bundled));
    const changes = published.map((name) => notesOf(read(name, 'CHANGELOG.md'), version));
    write('notes.md', changes.filter(Boolean).join('\n\n'));
    const files = [...packed.map(({ filename }) => filename), 'sbom.cdx.json', 'notes.md'];
    write('SHA256SUMS', checksums(target, files));
    if (key) {
      const sums = path.join(target, 'SHA256SUMS');
      execFileSync('ssh-keygen', ['-Y', 'sign', '-q', '-n', 'service-popups', '-f', key, sums]);
    }
    console.log(`${path.relative(root, target)} has ${[...files, 'SHA256SUMS'].join(', ')}`);
  } finally {
    git('worktree', 'remove', '--force', checkout);
  }
}

function git(...args) {
  execFileSync('git', args, { cwd: root, stdio: ['ignore', 'ignore', 2] });
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { key: { type: 'string' } },
});
try {
  const [tag] = positionals;
  if (!tag) throw new Failure('Name the tag: npm run release -- v1.2.0');
  release(tag, values.key);
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
