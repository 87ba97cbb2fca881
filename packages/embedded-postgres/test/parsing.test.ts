import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePasswd } from '../src/account';
import { parseLsof, parsePostmasterFile } from '../src/processes';

describe('parsers of system files and commands', () => {
  it('read process id, status, port and socket from a pid file', () => {
    const file = '812\n/data\n1794707745\n5432\n/tmp/s\n\n  2220924        12\nready   \n';
    expect(parsePostmasterFile(file)).toEqual({
      ...{ pid: 812, status: 'ready', port: 5432, socket: '/tmp/s' },
    });
    expect(parsePostmasterFile('812\n')).toMatchObject({ pid: 812, status: '', socket: '' });
  });

  it('never read init, a process group or all processes from a broken pid file', () => {
    const anything = fc.oneof(fc.string(), fc.integer().map(String), fc.double().map(String));
    fc.assert(
      fc.property(anything, (text) => {
        const file = parsePostmasterFile(text);
        expect(file === undefined || (Number.isSafeInteger(file.pid) && file.pid > 1)).toBe(true);
      }),
    );
  });

  it('read accounts with ids as the file system reports them, and never root', () => {
    const passwd =
      'root:x:0:0::/root:/bin/sh\nbad:x::\nnobody:*:-2:-2::/:/bin/false\nfake:x:0:0::\n';
    expect(parsePasswd(passwd, 'nobody')).toEqual({ uid: 4294967294, gid: 4294967294 });
    expect(parsePasswd(passwd, 'bad')).toBeUndefined();
    expect(parsePasswd(passwd, 'fake')).toBeUndefined();
    expect(parsePasswd(passwd, 'postgres')).toBeUndefined();
  });

  it('read the processes of one folder from the output of lsof', () => {
    const list = 'p10\nfcwd\nn/data/one\np11\nfcwd\nn/data/one/more\np12\nfcwd\nn/data/one\n';
    expect(parseLsof(list, '/data/one')).toEqual([10, 12]);
  });
});
