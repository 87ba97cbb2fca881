import { beforeAll, describe, expect, it } from 'vitest';
import { bundleSample, bundleScript } from './support/bundle-sample';
import { compile } from './support/compile';
import { hostAddress, openHostPage } from './support/host-page';
import { inlineCode, samplesIn } from './support/markdown';
import { read } from './support/repository';
import { samples, samplesOf } from './support/samples';

const { version } = JSON.parse(read('packages/sdk/package.json')) as { version: string };
const FILES = ['service-popups.js', `service-popups@${version}.js`];

const scriptTags = samplesOf('html').map((sample) => ({
  ...sample,
  attributes: attributesIn(sample.code),
}));

function attributesIn(html: string): Map<string, string> {
  const [, text = ''] = /<script([^>]*)><\/script>/.exec(html) ?? [];
  return new Map(
    [...text.matchAll(/([a-z-]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
}

/** The script-tag attributes that the installation guide documents. */
const documented = inlineCode(read('docs/guides/install.md')).filter((text) =>
  text.startsWith('data-'),
);

/** The number of requests a sample makes: one, if it calls init in server mode with consent. */
function requestCountOf(code: string): number {
  return code.includes("mode: 'server'") && !code.includes('consent:') ? 1 : 0;
}

let script = '';
beforeAll(async () => {
  script = await bundleScript();
});

it('the guides have samples in every language', () => {
  expect([...new Set(samples.map(({ language }) => language))].sort()).toEqual(
    expect.arrayContaining(['html', 'http', 'js', 'json', 'sh', 'ts']),
  );
});

it('[H10] script-tag attributes that no sample uses also set options', () => {
  const page = openHostPage();
  const tag = { src: '/service-popups.js', 'data-api-key': 'pk', 'data-user-id': 'u7' };
  const more = { 'data-user-hash': 'a1', 'data-language': 'de' };
  page.runScriptTag(script, new Map(Object.entries({ ...tag, ...more })));
  const [address = ''] = page.requests;
  expect(new URL(address).searchParams.get('userHash')).toBe('a1');
  expect(() => {
    openHostPage().runScriptTag(
      script,
      new Map(Object.entries({ ...tag, 'data-language': 'x'.repeat(300) })),
    );
  }).toThrow('language');
  expect(documented).toEqual(expect.arrayContaining(Object.keys(more)));
});

describe.each(scriptTags)('html sample in $name', ({ attributes }) => {
  const src = new URL(attributes.get('src') ?? '', hostAddress);
  const folder = new URL('.', src).href;

  it('starts the SDK, which requests the popups of its key', () => {
    const page = openHostPage();
    page.runScriptTag(script, attributes);
    const prefix = attributes.get('data-environment') === 'development' ? 'dev/' : '';
    const userId = attributes.get('data-user-id');
    const filter = String(new URLSearchParams({ filter: JSON.stringify({ where: { userId } }) }));
    const query = userId === undefined ? '' : `?${filter}`;
    const key = attributes.get('data-api-key');
    expect(page.requests).toEqual(key ? [`${folder}${prefix}sdk/${key}/popups${query}`] : []);
    expect(page.logged).toEqual([]);
  });

  it('uses only documented attributes', () => {
    const given = [...attributes.keys()].filter((name) => name.startsWith('data-'));
    expect(given.filter((name) => !documented.includes(name))).toEqual([]);
  });

  it('has a script URL of this version, and crossorigin if it has integrity', () => {
    expect(FILES).toContain(src.pathname.split('/').at(-1));
    expect(attributes.has('crossorigin')).toBe(attributes.has('integrity'));
  });
});

describe.each(samplesOf('js'))('js sample in $name', ({ code }) => {
  // A sample that calls init() is meant for a tag without a key.
  const tag = scriptTags.find(
    ({ attributes }) => attributes.has('data-api-key') !== code.includes('.init('),
  );
  const attributes = tag?.attributes ?? new Map<string, string>();
  const requests = requestCountOf(code) + Number(attributes.has('data-api-key'));

  it('runs before the script has loaded, and gets the instance afterwards', () => {
    const page = openHostPage();
    page.run(code);
    page.run(`const got = [];
      servicePopups = servicePopups.map((callback) => (popups) => {
        callback(popups);
        got.push(popups instanceof ServicePopups);
      });`);
    page.runScriptTag(script, attributes);
    expect(page.run('got.join()')).toBe('true');
    expect(page.requests).toHaveLength(requests);
    expect(page.logged).toEqual([]);
  });

  it('runs after the script has loaded', () => {
    const page = openHostPage();
    page.runScriptTag(script, attributes);
    page.run(code);
    expect(page.requests).toHaveLength(requests);
    expect(page.logged).toEqual([]);
  });
});

describe('js samples', () => {
  const javascript = samplesOf('js');
  const problems = compile(
    new Map(javascript.map(({ code }, index) => [`js-${String(index)}.ts`, `${code}\nexport {};`])),
  );

  it.each(javascript.map(({ name }, index) => [name, index] as const))(
    '%s type-checks as TypeScript',
    (_, index) => {
      expect(problems.get(`js-${String(index)}.ts`)).toEqual([]);
    },
  );
});

describe('ts samples', () => {
  const typescript = samplesOf('ts');
  const [apiSample] = samplesIn(read('packages/api/README.md'));
  const wrong =
    "import { ServicePopups } from '@service-popups/sdk';\nnew ServicePopups().begin();";
  const problems = compile(
    new Map([
      ['wrong.ts', wrong],
      ['api.ts', apiSample?.code ?? ''],
      ...typescript.map(({ code }, index) => [`sample-${String(index)}.ts`, code] as const),
    ]),
  );

  // A test of the server runs it.
  it('packages/api/README.md type-checks against the client', () => {
    expect(apiSample?.language).toBe('ts');
    expect(problems.get('api.ts')).toEqual([]);
  });

  it('are checked by a compiler that reports errors', () => {
    expect(problems.get('wrong.ts')).toHaveLength(1);
  });

  it.each(typescript.map(({ name }, index) => [name, index] as const))(
    '%s type-checks against the SDK',
    (_, index) => {
      expect(problems.get(`sample-${String(index)}.ts`)).toEqual([]);
    },
  );

  // Playwright samples need a real browser.
  it.each(typescript.filter(({ code }) => !code.includes("from '@playwright/test'")))(
    '$name runs, requests popups as expected, and prints the documented output',
    async ({ code, output }) => {
      const tests: Promise<void>[] = [];
      const test = async (_: string, run: () => unknown): Promise<void> => {
        await run();
      };
      const page = openHostPage({
        expect,
        it: (title: string, run: () => unknown) => tests.push(test(title, run)),
      });
      page.run(await bundleSample(code));
      await Promise.all(tests);
      expect(tests.length > 0).toBe(code.includes("from 'vitest'"));
      expect(page.requests).toHaveLength(requestCountOf(code));
      expect(page.printed).toEqual(output);
      expect(page.logged).toEqual([]);
    },
  );
});
