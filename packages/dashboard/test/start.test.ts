import type { PublicKey } from '@service-popups/contract';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { snippetKey, snippets } from '../src/start/snippets';
import { isWebsite, toOrigin, validateOrigin } from '../src/settings/keys/origin';
import { testUrl } from '../src/start/test-url';

const scheme = fc.constantFrom('javascript', 'data', 'blob', 'file', 'https', 'JavaScript');
const hash = '#service-popups-test=a.b_c-d';

describe('[H11] testUrl', () => {
  it.each([
    ['https://shop.example', 'https://shop.example/#service-popups-test=a.b_c-d'],
    ['http://localhost:3000/a?b=c#d', 'http://localhost:3000/a?b=c#service-popups-test=a.b_c-d'],
    ['shop.example/cart', 'https://shop.example/cart#service-popups-test=a.b_c-d'],
    ['localhost:3000', 'http://localhost:3000/#service-popups-test=a.b_c-d'],
    [' Shop.Example ', 'https://shop.example/#service-popups-test=a.b_c-d'],
    ['https://*.shop.example', undefined],
    ['capacitor://localhost', undefined],
    ['null', undefined],
  ])('turns %s into %s', (page, url) => {
    expect(testUrl(page, hash)).toBe(url);
  });

  it('accepts every website that creating a project accepts', () => {
    const host = fc.constantFrom('shop.example', 'localhost:8080', '127.0.0.1', 'größe.example');
    const prefix = fc.constantFrom('', 'https://', 'http://', ' ');
    fc.assert(
      fc.property(prefix, host, fc.string(), (start, name, path) => {
        const address = `${start}${name}/${path}`;
        fc.pre(validateOrigin(address) === null && isWebsite(toOrigin(address)));
        expect(new URL(testUrl(address, hash) ?? 'none:').origin).toBe(toOrigin(address));
      }),
    );
  });

  it('returns only HTTP(S) URLs', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          scheme.map((name) => `${name}:alert(1)`),
        ),
        (page) => {
          expect(testUrl(page, hash) ?? 'https://none').toMatch(/^https?:\/\//);
        },
      ),
    );
  });
});

describe('[H10] the snippet', () => {
  it('contains the key, the server and any environment other than production', () => {
    for (const environment of ['production', 'development'] as const)
      for (const { code } of snippets('https://popups.example', 'pk_1', environment)) {
        expect(code).toContain('pk_1');
        expect(code).toContain('https://popups.example');
        expect(code.includes('development')).toBe(environment === 'development');
      }
  });

  it('uses the newest active key for our SDK, preferably one already in use', () => {
    const key = (name: string, entry: Partial<PublicKey> = {}): PublicKey => ({
      key: name,
      client: 'sdk',
      createdAt: 1,
      revokedAt: null,
      seen: null,
      refused: null,
      ...entry,
    });
    const seen = { firstAt: 1, lastAt: 1, origin: null };
    expect(snippetKey(undefined)).toBeUndefined();
    expect(snippetKey([key('a', { revokedAt: 5 }), key('b'), key('c')])?.key).toBe('b');
    expect(snippetKey([key('a'), key('b', { seen })])?.key).toBe('b');
    expect(snippetKey([key('a', { client: 'original', seen }), key('b')])?.key).toBe('b');
  });
});
