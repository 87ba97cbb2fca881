import { spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { samples } from '../src/settings/identity/samples';

const SECRET = 'a secret';
const USER = 'user-17 ü';
const expected = createHmac('sha256', SECRET).update(USER).digest('hex');
const call = (name: string): string => `${name}("${USER}", "${SECRET}")`;

type Language = (typeof samples)[number]['language'];

interface Runtime {
  /** Succeeds if the runtime is installed. */
  version: readonly [string, ...string[]];
  command: readonly [string, ...string[]];
  /** The sample with a line that prints a proof. */
  wrap: (code: string) => string;
}

const runtimes: Readonly<Record<Language, Runtime>> = {
  Node: {
    version: [process.execPath, '--version'],
    command: [process.execPath, '--input-type=module', '-'],
    wrap: (code) => `${code}\nconsole.log(${call('userHash')});`,
  },
  Python: {
    version: ['python3', '--version'],
    command: ['python3', '-'],
    wrap: (code) => `${code}\n\nprint(${call('user_hash')})`,
  },
  Ruby: {
    version: ['ruby', '--version'],
    command: ['ruby', '-'],
    wrap: (code) => `${code}\nputs ${call('user_hash')}`,
  },
  PHP: {
    version: ['php', '--version'],
    command: ['php'],
    wrap: (code) => `${code}\necho ${call('user_hash')};`,
  },
  Go: {
    version: ['go', 'version'],
    command: ['sh', '-c', 'd=$(mktemp -d) && cat >$d/main.go && go run $d/main.go; rm -r $d'],
    wrap: (code) =>
      `${code.replace('package identity', 'package main').replace('import (', 'import (\n\t"fmt"')}
func main() { fmt.Println(${call('UserHash')}) }`,
  },
};

function isInstalled({ language }: { language: Language }): boolean {
  const [program, ...args] = runtimes[language].version;
  return spawnSync(program, args).status === 0;
}

function codeIn(language: Language): string {
  return samples.find((sample) => sample.language === language)?.code ?? '';
}

/** Expected code in languages that aren't installed everywhere. */
const expectedCode: Readonly<Record<'Ruby' | 'PHP' | 'Go', readonly RegExp[]>> = {
  // The argument order is OpenSSL::HMAC.hexdigest(digest, key, data).
  Ruby: [
    /^require 'openssl'$/m,
    /^def user_hash\(user_id, secret\)$/m,
    /^ {2}OpenSSL::HMAC\.hexdigest\('SHA256', secret, user_id\)$/m,
  ],
  // The argument order is hash_hmac(algorithm, data, key), which returns hexadecimal.
  PHP: [
    /^function user_hash\(string \$userId, string \$secret\): string$/m,
    /^ {4}return hash_hmac\('sha256', \$userId, \$secret\);$/m,
  ],
  Go: [
    /^\t"crypto\/hmac"\n\t"crypto\/sha256"\n\t"encoding\/hex"$/m,
    /^func UserHash\(userID, secret string\) string \{$/m,
    /hmac\.New\(sha256\.New, \[\]byte\(secret\)\)/,
    /mac\.Write\(\[\]byte\(userID\)\)/,
    /return hex\.EncodeToString\(mac\.Sum\(nil\)\)/,
  ],
};

describe('identity proof samples', () => {
  it.each(samples.filter(isInstalled))(
    '[S5] the $language sample creates the proof that the server expects',
    ({ language, code }) => {
      const { command, wrap } = runtimes[language];
      const [program, ...args] = command;
      const { stdout, stderr } = spawnSync(program, args, { input: wrap(code), encoding: 'utf8' });
      expect(stderr).toBe('');
      expect(stdout.trim()).toBe(expected);
    },
  );

  it.each(['Ruby', 'PHP', 'Go'] as const)(
    '[S5] the %s sample computes the hexadecimal HMAC-SHA256 of the user id',
    (language) => {
      for (const line of expectedCode[language]) expect(codeIn(language)).toMatch(line);
    },
  );

  it('[S5] no sample alters the user id or the secret', () => {
    const more = /trim|strip|lower|upper|base64|encodeURI|salt|md5|sha1|sha512/i;
    for (const { code } of samples) expect(code).not.toMatch(more);
  });

  it('cover five languages', () => {
    expect(samples.map(({ language }) => language)).toEqual([
      'Node',
      'Python',
      'Ruby',
      'PHP',
      'Go',
    ]);
  });
});
