import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchesOrigin, originProblem } from '../src';

const label = fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,8}[a-z0-9])?$/);
const subdomains = fc.array(label, { minLength: 1, maxLength: 4 }).map((all) => all.join('.'));

describe('[S4] an allowed origin', () => {
  it.each([
    'https://shop.example',
    'http://localhost:3000',
    'http://127.0.0.1',
    'https://xn--strae-oqa.example',
    'https://*.shop.example',
    'https://*.eu.shop.example:8443',
    'http://*.localhost:3000',
    'capacitor://localhost',
    'ionic://localhost',
    'tauri://localhost',
    'app://localhost',
    'null',
  ])('can be %s, which it includes', (allowed) => {
    expect(originProblem(allowed)).toBeUndefined();
    expect(matchesOrigin(allowed, allowed)).toBe(true);
  });

  it.each([
    ['everySite', ['*', 'https://*', 'http://*:3000', 'https://*.com', 'https://*.com:8443']],
    [
      'wildcard',
      [
        'https://shop.*',
        'https://www.*.example',
        'https://*shop.example',
        'https://*.*.example',
        'https://*.168.0.1',
        'capacitor://*.shop.example',
      ],
    ],
    ['port', ['https://shop.example:443', 'http://shop.example:80', 'https://*.shop.example:443']],
    ['opaque', ['file://', 'file:///index.html', 'data:text/html,', 'blob:https://shop.example/1']],
    [
      'form',
      [
        '',
        'shop.example',
        '*.shop.example',
        'https://',
        'https://shop.example/',
        'https://*.shop.example/',
        'https://shop.example/cart',
        'https://shop.example?',
        'https://ann@shop.example',
        'ftp://shop.example',
        'wss://shop.example',
        'https://Shop.example',
        'https://straße.example',
        'https://shop.example:',
        'https://shop.example:0',
        'https://shop.example:65536',
        'https://shop..example',
        ' https://shop.example',
        "https://shop.example; script-src 'none'",
        'https://shop.example https://evil.example',
        'https://shop.example\n',
        'NULL',
      ],
    ],
  ] as const)('is rejected because of its %s', (problem, all) => {
    for (const allowed of all) expect(originProblem(allowed), allowed).toBe(problem);
  });

  it('null includes local files, whichever origin they send', () => {
    expect(matchesOrigin('null', 'file://')).toBe(true);
    expect(matchesOrigin('https://shop.example', 'file://')).toBe(false);
  });

  it('with a wildcard includes subdomains of any depth', () => {
    fc.assert(
      fc.property(subdomains, (names) => {
        expect(matchesOrigin('https://*.shop.example', `https://${names}.shop.example`)).toBe(true);
      }),
    );
    expect(matchesOrigin('https://*.shop.example:1', 'https://my_eu.shop.example:1')).toBe(true);
  });

  it.each([
    'https://shop.example',
    'https://.shop.example',
    'https://evil-shop.example',
    'https://evilshop.example',
    'https://a.shop.example.evil.example',
    'https://evil.example/.shop.example',
    'https://evil.example#.shop.example',
    'https://evil.example?.shop.example',
    'https://evil.example:1.shop.example',
    'https://evil.example\\.shop.example',
    'https://ann@evil.example@.shop.example',
    'https://a..shop.example',
    'https://a.shop.example.',
    'https://a.shop.example:8443',
    'http://a.shop.example',
    'https://a.SHOP.example',
    'https://ä.shop.example',
    'https://*.shop.example.evil.example',
    'null',
  ])('with a wildcard does not include %s', (origin) => {
    expect(matchesOrigin('https://*.shop.example', origin)).toBe(false);
  });

  it('with a wildcard includes only what the URL parser places below its domain', () => {
    const part = fc.constantFrom(
      'a',
      'shop',
      'example',
      '.',
      '/',
      '@',
      ':',
      '#',
      '?',
      '\\',
      '%',
      ' ',
    );
    const text = fc.oneof(
      fc.string(),
      fc.array(part).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(text, (before) => {
        const origin = `https://${before}.shop.example`;
        if (!matchesOrigin('https://*.shop.example', origin) || !URL.canParse(origin)) return;
        const { protocol, hostname, port } = new URL(origin);
        expect([protocol, port]).toEqual(['https:', '']);
        expect(hostname.endsWith('.shop.example')).toBe(true);
      }),
    );
  });
});
