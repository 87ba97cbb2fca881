import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWebsite, toOrigin, validateOrigin } from '../src/settings/keys/origin';

/** Page URLs. fc.webUrl() takes seconds to start. */
const pageUrl = fc
  .tuple(
    fc.constantFrom('http://', 'https://'),
    fc.constantFrom('shop.example', 'a-b.example:8080', 'localhost', '127.0.0.1:3000'),
    fc.string(),
  )
  .map(([scheme, host, path]) => `${scheme}${host}/${path}`);

describe('toOrigin', () => {
  it.each([
    ['https://shop.example', 'https://shop.example'],
    [' https://Shop.Example/cart?id=1#top ', 'https://shop.example'],
    ['shop.example/cart', 'https://shop.example'],
    ['localhost:3000', 'http://localhost:3000'],
    ['https://shop.example:443', 'https://shop.example'],
    ['https://straße.example', 'https://xn--strae-oqa.example'],
    ['*.shop.example/', 'https://*.shop.example'],
    ['https://*.straße.example:443', 'https://*.xn--strae-oqa.example'],
    ['capacitor://localhost/index.html', 'capacitor://localhost'],
    ['null', 'null'],
    ['*', '*'],
    ['', ''],
  ])('maps %j to %j', (entered, origin) => {
    expect(toOrigin(entered)).toBe(origin);
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), pageUrl), (entered) => {
        expect(toOrigin(toOrigin(entered))).toBe(toOrigin(entered));
      }),
    );
  });
});

describe('validateOrigin', () => {
  it('accepts any page URL', () => {
    fc.assert(
      fc.property(pageUrl, (url) => {
        expect(validateOrigin(url)).toBeNull();
      }),
    );
  });

  it.each(['*.shop.example', 'http://*.localhost:3000', 'tauri://localhost', 'null'])(
    'accepts %j',
    (entered) => {
      expect(validateOrigin(entered)).toBeNull();
    },
  );

  it.each([
    ['  ', 'Enter an origin'],
    ['not good!', 'Enter a valid origin'],
    ['ftp://shop.example', 'Enter a valid origin'],
    ['javascript:alert(1)', 'no origin'],
    ['https://', 'Enter a valid origin'],
    ['file:///index.html', 'enter null'],
    ['*', 'every site'],
    ['https://*.com', 'every site'],
    ['shop.*', 'subdomains'],
  ])('rejects %j', (entered, message) => {
    expect(validateOrigin(entered)).toContain(message);
  });
});

it.each([
  ['https://shop.example', true],
  ['https://*.shop.example', false],
  ['capacitor://localhost', false],
  ['null', false],
])('isWebsite(%j) is %j', (origin, expected) => {
  expect(isWebsite(origin)).toBe(expected);
});
