import { describe, expect, it } from 'vitest';
import { addressesIn, createServers } from '../src/db/servers';

describe('[O1] the hosts of DATABASE_URL', () => {
  it.each([
    ['postgres://db', ['postgres://db']],
    ['postgres://me:s%40@db:5433/popups?x=1', ['postgres://me:s%40@db:5433/popups?x=1']],
    ['postgres://a,b/popups', ['postgres://a/popups', 'postgres://b/popups']],
    [
      'postgres://me:x,y@a:1,b:2,c/popups?sslmode=require',
      [
        'postgres://me:x,y@a:1/popups?sslmode=require',
        'postgres://me:x,y@b:2/popups?sslmode=require',
        'postgres://me:x,y@c/popups?sslmode=require',
      ],
    ],
  ])('are read from %s', (url, addresses) => {
    expect(addressesIn(url)).toEqual(addresses);
  });

  const named = (...names: string[]) => createServers(names);

  it('are tried in turn', () => {
    const servers = named('a', 'b', 'c');
    const seen = Array.from({ length: 4 }, () => {
      const address = servers.current();
      servers.skip(address);
      return address;
    });
    expect(seen).toEqual(['a', 'b', 'c', 'a']);
  });

  it('are switched once if several clients lose the same one', () => {
    const servers = named('a', 'b', 'c');
    servers.skip('a');
    servers.skip('a');
    expect(servers.current()).toBe('b');
  });

  it('can be a single host', () => {
    const servers = named('a');
    servers.skip('a');
    expect(servers.current()).toBe('a');
  });
});
