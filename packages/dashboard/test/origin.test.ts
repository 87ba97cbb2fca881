import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { validateOrigin, toOrigin } from '../src/settings/keys/origin';

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

  it.each(['', '  ', 'not good!', 'ftp://shop.example', 'javascript:alert(1)', 'https://'])(
    'rejects %j',
    (entered) => {
      expect(validateOrigin(entered)).toBeTypeOf('string');
    },
  );
});
