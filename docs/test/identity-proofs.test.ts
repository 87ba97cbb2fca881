import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { admitUser } from '../../packages/server/src/features/content/projects/admit-user';
import { samplesIn } from './support/markdown';
import { read } from './support/repository';

const USER = 'user-17 ü';
const SECRET = 'the secret of this environment';
const call = (name: string): string =>
  `${name}(${JSON.stringify(USER)}, ${JSON.stringify(SECRET)})`;

/** How to run a sample in each language, followed by a line that prints the proof. */
const runtimes: Record<string, { command: string[]; wrap: (code: string) => string }> = {
  js: {
    command: [process.execPath, '--input-type=module', '-'],
    wrap: (code) => `${code}\nconsole.log(${call('userHash')});`,
  },
  python: {
    command: ['python3', '-'],
    wrap: (code) => `${code}\nprint(${call('user_hash')})`,
  },
  php: {
    command: ['php'],
    wrap: (code) => `<?php\n${code}\necho ${call('user_hash')};`,
  },
  ruby: {
    command: ['ruby', '-'],
    wrap: (code) => `${code}\nputs ${call('user_hash')}`,
  },
  go: {
    command: ['sh', '-c', 'd=$(mktemp -d) && cat >$d/main.go && go run $d/main.go; rm -r $d'],
    wrap: (code) =>
      `package main\nimport "fmt"\n${code}\nfunc main() { fmt.Println(${call('UserHash')}) }`,
  },
};

const samples = samplesIn(read('docs/security.md')).filter(({ language }) => language in runtimes);
const isInstalled = (language: string): boolean => {
  const program = language === 'go' ? 'go' : (runtimes[language]?.command[0] ?? '');
  return spawnSync(program, [language === 'go' ? 'version' : '--version']).status === 0;
};

it('docs/security.md computes the proof in five languages', () => {
  expect(samples.map(({ language }) => language)).toEqual(Object.keys(runtimes));
});

it.each(samples.filter(({ language }) => isInstalled(language)))(
  '[S5] the $language sample computes a proof that the server accepts',
  ({ language, code }) => {
    const { command = [], wrap = String } = runtimes[language] ?? {};
    const [program = '', ...args] = command;
    const { stdout, stderr } = spawnSync(program, args, { input: wrap(code), encoding: 'utf8' });
    expect(stderr).toBe('');
    const identitySecrets = [{ secret: SECRET, revokedAt: null }];
    const rule = { refuseUserIds: false, identityRequired: true, identitySecrets };
    expect(admitUser(rule, USER, stdout.trim(), 0)).toBe(USER);
  },
);
