import { beforeAll, describe, expect, it } from 'vitest';
import { bundleSample, bundleScript } from './support/bundle-sample';
import { compile } from './support/compile';
import { openHostPage } from './support/host-page';
import { samplesIn } from './support/markdown';
import { filesBelow, read } from './support/repository';

const pages = ['README.md', ...filesBelow('docs/guides')];
const samples = pages.flatMap((page) =>
  samplesIn(read(page)).map((sample) => ({ ...sample, name: `${page}:${String(sample.line)}` })),
);
const inLanguage = (language: string) => samples.filter((sample) => sample.language === language);

const scriptTag = inLanguage('html').map((sample) => ({ ...sample, ...tagIn(sample.code) }));

function tagIn(html: string) {
  const [, text = ''] = /<script([^>]*)><\/script>/.exec(html) ?? [];
  const attributes = [...text.matchAll(/([a-z-]+)(?:="([^"]*)")?/g)].map(
    ([, name = '', value = '']) => [name, value] as const,
  );
  return { attributes: new Map(attributes) };
}

let script = '';
beforeAll(async () => {
  script = await bundleScript();
});

it('there are samples in every language that integrators need', () => {
  expect([...new Set(samples.map(({ language }) => language))].sort()).toEqual(
    expect.arrayContaining(['html', 'js', 'sh', 'ts']),
  );
});

describe.each(scriptTag)('html sample in $name', ({ attributes }) => {
  it('starts the SDK, which asks for the popups of its key', () => {
    const page = openHostPage();
    page.runScriptTag(script, attributes);

    const { origin, pathname } = new URL(attributes.get('src') ?? '');
    expect(pathname).toBe('/service-popups.js');
    const side = attributes.get('data-environment') === 'development' ? '/dev' : '';
    const userId = attributes.get('data-user-id');
    const filter = JSON.stringify({ where: { userId } });
    const query = userId === undefined ? '' : `?filter=${encodeURIComponent(filter)}`;
    const key = attributes.get('data-api-key') ?? '';
    expect(page.requests).toEqual([`${origin}${side}/sdk/${key}/popups${query}`]);
  });

  it('has no attribute that the script does not read', () => {
    const { attributesRead } = openHostPage().runScriptTag(script, attributes);
    const given = [...attributes.keys()].filter((name) => name.startsWith('data-'));
    expect(given.filter((name) => !attributesRead.includes(name))).toEqual([]);
  });
});

describe.each(inLanguage('js'))('js sample in $name', ({ code }) => {
  const [{ attributes } = { attributes: new Map<string, string>() }] = scriptTag;

  it('runs before the script has loaded, and gets the instance when it has', () => {
    const page = openHostPage();
    page.run(code);
    page.run(`const got = [];
      servicePopups = servicePopups.map((callback) => (popups) => {
        callback(popups);
        got.push(popups instanceof ServicePopups);
      });`);
    page.runScriptTag(script, attributes);
    expect(page.run('got.join()')).toBe('true');
    expect(page.logged).toEqual([]);
  });

  it('runs after the script has loaded', () => {
    const page = openHostPage();
    page.runScriptTag(script, attributes);
    page.run(code);
    expect(page.logged).toEqual([]);
  });
});

describe('ts samples', () => {
  const typescript = inLanguage('ts');
  const problems = compile(
    new Map(typescript.map(({ code }, index) => [`sample-${String(index)}.ts`, code])),
  );

  it('are checked by a compiler that finds mistakes', () => {
    const wrong =
      "import { ServicePopups } from '@service-popups/sdk';\nnew ServicePopups().begin();";
    expect(compile(new Map([['wrong.ts', wrong]])).get('wrong.ts')).toHaveLength(1);
  });

  it.each(typescript.map(({ name }, index) => [name, index] as const))(
    '%s type-checks against the SDK',
    (_, index) => {
      expect(problems.get(`sample-${String(index)}.ts`)).toEqual([]);
    },
  );

  it.each(typescript)('$name runs, and asks for popups if it calls init', async ({ code }) => {
    const page = openHostPage();
    page.run(await bundleSample(code));
    expect(page.requests).toHaveLength(code.includes('.init(') ? 1 : 0);
    expect(page.logged).toEqual([]);
  });
});
