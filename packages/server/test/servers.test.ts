import type { Sql } from 'postgres';
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
  ])('%s', (url, addresses) => {
    expect(addressesIn(url)).toEqual(addresses);
  });

  /** Servers whose clients are their names. */
  const make = (...names: string[]) =>
    createServers(names.map((name) => (): Sql => name as unknown as Sql));

  it('are tried in turn by one who finds nobody', () => {
    const open = make('a', 'b', 'c').opener();
    expect([open({}), open({}), open({}), open({})]).toEqual(['a', 'b', 'c', 'a']);
  });

  it('are changed once for all who have lost the same one', () => {
    const servers = make('a', 'b');
    const [one, two, three] = [servers.opener(), servers.opener(), servers.opener()];
    expect([one({}), two({})]).toEqual(['a', 'a']);
    expect([one({}), two({}), three({})]).toEqual(['b', 'b', 'b']);
  });

  it('may be one alone', () => {
    const open = make('a').opener();
    expect([open({}), open({})]).toEqual(['a', 'a']);
  });
});
