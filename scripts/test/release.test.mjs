import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { checksums, describeComponents, notesOf } from '../release/describe.mjs';

describe('a release', () => {
  const changelog =
    '# @service-popups/sdk\n\n## 1.1.0\n\nIt is faster.\n\n## 1.0.0\n\nThe first version.\n';

  it('has the changes of its version only', () => {
    expect(notesOf(changelog, '1.1.0')).toBe('## @service-popups/sdk\n\nIt is faster.');
    expect(notesOf(changelog, '1.0.0')).toBe('## @service-popups/sdk\n\nThe first version.');
    expect(notesOf(changelog, '2.0.0')).toBeUndefined();
  });

  it('has checksums that sha256sum accepts, until a file changes', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'release-'));
    const check = () =>
      execFileSync('sha256sum', ['--check', '--strict', 'SHA256SUMS'], {
        cwd: folder,
        stdio: 'pipe',
      });
    try {
      writeFileSync(path.join(folder, 'a.tgz'), 'package');
      writeFileSync(path.join(folder, 'SHA256SUMS'), checksums(folder, ['a.tgz']));
      expect(check).not.toThrow();
      writeFileSync(path.join(folder, 'a.tgz'), 'changed');
      expect(check).toThrow();
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('lists its packages and those in their bundles', () => {
    const packed = [{ name: '@service-popups/sdk', version: '1.1.0' }];
    const bundled = [
      { name: 'fastify', version: '5.0.0', license: 'MIT' },
      { name: '@fastify/static', version: '9.0.0', license: '(MIT OR Apache-2.0)' },
    ];
    const { bomFormat, components } = JSON.parse(describeComponents('1.1.0', packed, bundled));
    expect(bomFormat).toBe('CycloneDX');
    expect(components.map(({ purl }) => purl)).toEqual([
      'pkg:npm/%40service-popups/sdk@1.1.0',
      'pkg:npm/fastify@5.0.0',
      'pkg:npm/%40fastify/static@9.0.0',
    ]);
    expect(components.map(({ licenses }) => licenses)).toEqual([
      [{ license: { id: 'MIT' } }],
      [{ license: { id: 'MIT' } }],
      [{ expression: '(MIT OR Apache-2.0)' }],
    ]);
  });
});
