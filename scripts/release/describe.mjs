import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Lists the packages of a release, and those in their bundles, as CycloneDX JSON. */
export function describeComponents(version, packed, bundled) {
  const component = ({ name, version: its, license }) => ({
    type: 'library',
    name,
    version: its,
    purl: `pkg:npm/${name.replace('@', '%40')}@${its}`,
    // SPDX names a single licence by its id, and several by an expression.
    licenses: license
      ? [/ /.test(license) ? { expression: license } : { license: { id: license } }]
      : [],
  });
  const own = packed.map(({ name, version: its }) =>
    component({ name, version: its, license: 'MIT' }),
  );
  return JSON.stringify(
    {
      bomFormat: 'CycloneDX',
      specVersion: '1.6',
      version: 1,
      metadata: { component: { type: 'application', name: 'service-popups', version } },
      components: [...own, ...bundled.map(component)],
    },
    null,
    2,
  );
}

/** The section of a version in a changelog, below the name of its package. */
export function notesOf(changelog, version) {
  const [title = '', ...sections] = changelog.split(/^## /m);
  const section = sections.find((text) => text.split('\n', 1)[0].trim() === version);
  if (section === undefined) return undefined;
  return `##${title.trim().slice(1)}\n\n${section.slice(version.length).trim()}`;
}

/** Checksums as `sha256sum --check` reads them. */
export function checksums(folder, files) {
  const lines = files.map((file) => {
    const sum = createHash('sha256')
      .update(readFileSync(path.join(folder, file)))
      .digest('hex');
    return `${sum}  ${file}\n`;
  });
  return lines.join('');
}
