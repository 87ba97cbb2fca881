import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { validateOrigin, toOrigin } from '../src/settings/keys/origin';

/** Addresses of pages; the ready-made ones take seconds to begin with. */
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
    ['', ''],
  ])('takes %j for %j', (entered, origin) => {
    expect(toOrigin(entered)).toBe(origin);
  });

  it('takes what it gave for the same again', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), pageUrl), (entered) => {
        expect(toOrigin(toOrigin(entered))).toBe(toOrigin(entered));
      }),
    );
  });
});

describe('validateOrigin', () => {
  it('finds nothing wrong with the address of a page', () => {
    fc.assert(
      fc.property(pageUrl, (url) => {
        expect(validateOrigin(url)).toBeNull();
      }),
    );
  });

  it.each(['', '  ', 'not good!', 'ftp://shop.example', 'javascript:alert(1)', 'https://'])(
    'finds something wrong with %j',
    (entered) => {
      expect(validateOrigin(entered)).toBeTypeOf('string');
    },
  );
});
