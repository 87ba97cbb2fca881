import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesInGuide } from '../../e2e/support/files-in-guide';
import { guidePopups } from '../../packages/server/src/features/operation/demo/demo-formats';
import { compile } from './support/compile';
import { frameworkTypes } from './support/framework-types';
import { samplesIn } from './support/markdown';
import { filesBelow, read } from './support/repository';
import { frameworkGuides } from './support/samples';

/** The part of a file that TypeScript checks. */
function scriptOf(file: string, code: string): string {
  const parts = {
    '.astro': /^---\n(.*?)^---|<script>(.*?)<\/script>/gms,
    '.svelte': /<script lang="ts">(.*?)<\/script>/gs,
    '.vue': /<script setup lang="ts">(.*?)<\/script>/gs,
  }[path.extname(file)];
  if (!parts) return code;
  const scripts = [...code.matchAll(parts)].map(([, first, second]) => first ?? second);
  return [...scripts, 'export default {} as never;'].join('\n');
}

describe.each(frameworkGuides)('%s', (guide) => {
  const text = read(guide);
  const files = filesInGuide(text);
  const folder = path.posix.join('docs/test', path.basename(guide, '.md'));
  const scripts = [...files]
    .filter(([file]) => /\.(tsx?|astro|svelte|vue)$/.test(file))
    .map(([file, code]) => {
      const name = path.posix.join(folder, file);
      return [/\.tsx?$/.test(file) ? name : `${name}.ts`, scriptOf(file, code)] as const;
    });
  const problems = compile(new Map([...scripts, ['docs/test/frameworks.d.ts', frameworkTypes]]));

  it('names the file of every block', () => {
    const blocks = samplesIn(text).filter(({ language }) => language !== 'sh');
    expect([...files.values()]).toEqual(blocks.map(({ code }) => code));
  });

  it.each(scripts)('%s type-checks with strict settings', (name) => {
    expect(problems.get(name)).toEqual([]);
  });
});

it('files of a guide are checked by a compiler that reports errors', () => {
  const name = 'docs/test/wrong/app.tsx';
  const code =
    'import { Identify } from \'@service-popups/react\';\nexport const a = <Identify id="" />;';
  expect(compile(new Map([[name, code]])).get(name)).toHaveLength(1);
});

it('the demo has the popups that the files show', () => {
  const shown = frameworkGuides.flatMap((guide) =>
    [
      ...read(guide).matchAll(
        /(?:popupI|popup-i|triggerEvent\(|mount\(element, |appInlineSurvey=)d?=?["']([\w-]+)/g,
      ),
    ].map(([, id]) => id),
  );
  expect([...new Set(shown)].sort()).toEqual(guidePopups.map(({ id }) => id).sort());
});

it('no sample falls back to the key of the demo', () => {
  const pages = [...filesBelow('docs/guides'), ...filesBelow('examples'), 'README.md'];
  expect(pages.filter((page) => /(\?\?|\|\|) *'pk_demo/.test(read(page)))).toEqual([]);
});
