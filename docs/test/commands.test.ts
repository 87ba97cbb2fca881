import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { commandBlocks, operatingPages } from '../../packages/server/test/support/page-commands';
import { inlineCode, namesIn, samplesIn, tableOf } from './support/markdown';
import { exists, pages, read } from './support/repository';

interface Package {
  version: string;
  scripts: Record<string, string>;
}

const packageIn = (folder: string) =>
  JSON.parse(read(path.posix.join(folder, 'package.json'))) as Package;
const { scripts } = packageIn('.');
const tasks = [...read('scripts/test.mjs').matchAll(/^ {2}'?([\w-]+)'?: \[.*\],$/gm)].map(
  ([, name = '']) => name,
);
const { version } = packageIn('packages/sdk');
const settings = tableOf(read('docs/spec.md'), 'Variable').flatMap(([name]) => namesIn(name));
const cli = ['packages/server/src/cli/run.ts', 'packages/cli/src/commands.ts'].flatMap((file) =>
  [...read(file).matchAll(/^ {2}'?([\w-]+)'?: \{$/gm)].map(([, name = '']) => name),
);
/** Built-in npm commands. */
const NPM_COMMANDS = ['install', 'ci', 'pack'];

/** The generators of frameworks that guides begin with. A browser test runs them. */
const GENERATORS = [
  ...['npm create astro@latest', 'npm create vite@latest', 'npx @angular/cli@latest new'],
  ...['npx create-next-app@latest', 'npx sv create'],
];

/** What pages request with curl. */
const ADDRESSES = [
  `http://localhost:4400/service-popups@${version}.js`,
  'http://localhost:6081/sdk/pk_demo_production/popups',
];

const commands = pages.flatMap((page) => {
  const text = read(page);
  const samples = samplesIn(text)
    .filter(({ language }) => language === 'sh')
    .flatMap(({ code }) => code.trim().split('\n'));
  const inline = inlineCode(text).filter((code) => /^(npm|npx) /.test(code));
  return [...samples, ...inline].map((command) => ({ page, command }));
});

/** Returns the problem with a command on a page, if any. */
function problemWith(command: string, page = 'README.md'): string | undefined {
  if (GENERATORS.includes(command)) return undefined;
  const words = command.split(' ');
  const variables = words
    .filter((word) => /^[A-Z_]+=/.test(word))
    .map((word) => word.split('=')[0]);
  const unknown = variables.find((name) => !settings.includes(name ?? ''));
  if (unknown !== undefined) return `the server has no setting ${unknown}`;

  const [program = '', ...args] = words.slice(variables.length);
  switch (program) {
    case 'cd':
      return exists(args.join(' ')) ? undefined : 'there is no such folder';
    case 'npx':
      if (args[0] === 'service-popups') return cliProblem(args[1]);
      return toolProblem(args[0]);
    case 'npm':
      return npmProblem(args, page);
    case 'docker':
      if (args[0] === 'exec') return containerProblem(args);
      return exists(args[args.indexOf('-f') + 1] ?? '') || args[0] === 'run'
        ? undefined
        : 'there is no such file';
    case 'helm':
      return args.some((word) => exists(`${word}/Chart.yaml`))
        ? undefined
        : 'there is no such chart';
    case 'kubectl':
      if (args[0] === 'exec') return containerProblem(args);
      return args.join(' ').startsWith('create secret generic service-popups ')
        ? undefined
        : 'the chart expects another secret';
    case 'curl':
      return args.some((arg) => ADDRESSES.includes(arg)) ? undefined : 'there is no such address';
    default:
      // Those of the pages for operators run in a test, or are marked.
      return operatingPages.includes(page) ? undefined : 'unknown program';
  }
}

function toolProblem(tool = ''): string | undefined {
  if (exists(`node_modules/.bin/${tool}`)) return undefined;
  // npx installs what isn't in package.json.
  return /.@\d+\.\d+\.\d+$/.test(tool)
    ? undefined
    : 'the tool is not installed, and has no version';
}

function cliProblem(command = ''): string | undefined {
  return ['--help', ...cli].includes(command) ? undefined : 'there is no such command';
}

/** A command in a container, after its name. */
function containerProblem(args: string[]): string | undefined {
  return cliProblem(args[args.indexOf('service-popups') + 1]);
}

function npmProblem([verb = '', ...rest]: string[], page: string): string | undefined {
  if (NPM_COMMANDS.includes(verb))
    return rest.every(isPackage) ? undefined : 'there is no such package';
  const script = verb === 'run' ? rest[0] : verb;
  // The examples are separate apps with their own scripts.
  const known = /^examples\/\w/.test(page) ? packageIn(path.posix.dirname(page)).scripts : scripts;
  if (script === undefined || !Object.hasOwn({ ...scripts, ...known }, script))
    return 'there is no such script';
  if (script !== 'test') return undefined;
  const unknown = rest.slice(1).find((task) => !tasks.includes(task));
  return unknown === undefined ? undefined : `npm test has no task ${unknown}`;
}

/** Whether an argument isn't a workspace or a packed package, or is an existing one. */
function isPackage(argument: string): boolean {
  const [, name = '', packed] = /service-popups-([a-z]+)-(.+)\.tgz$/.exec(argument) ?? [];
  if (packed !== undefined) return packageIn(`packages/${name}`).version === packed;
  return !argument.startsWith('packages/') || exists(argument);
}

describe('commands in the pages', () => {
  it('start with npm start and npm test in the README', () => {
    const shown = commands.filter(({ page }) => page === 'README.md').map(({ command }) => command);
    expect(shown.slice(0, 2)).toEqual(['npm start', 'npm test']);
  });

  it.each(commands)('$page: $command', ({ command, page }) => {
    expect(problemWith(command, page)).toBeUndefined();
  });

  it.each([
    'npm run nothing',
    'npm stop',
    'npm pack --workspace packages/nothing',
    'npm install ../service-popups-sdk-0.0.0.tgz',
    'npm test -- nothing',
    'npx service-popups dance',
    'npx nothing',
    'npx nothing@latest',
    'docker build -f Nofile',
    'helm install popups nowhere',
    'kubectl create secret generic other',
    'kubectl exec deployment/popups -- service-popups dance',
    'docker exec popups service-popups dance',
    'cd nowhere',
    'NOTHING=1 npm start',
    'curl http://localhost:4400/nothing',
  ])('are rejected if invalid: %s', (command) => {
    expect(problemWith(command)).toBeDefined();
  });
});

/** The tests that run the shell blocks of the pages for operators, by the word after `sh`. */
const RUNNERS: Record<string, string> = {
  '': 'packages/server/test/cli/page-commands.long.test.ts',
  cdn: 'packages/server/test/cdn.long.test.ts',
  recovery: 'packages/server/test/faults/point-in-time-recovery.long.test.ts',
};

describe('commands for people who run the server', () => {
  const blocks = operatingPages.flatMap(commandBlocks);

  it('are all found', () => {
    const fences = operatingPages.flatMap((page) => read(page).match(/^ *```sh/gm) ?? []);
    expect(blocks).toHaveLength(fences.length);
  });

  it.each(blocks)('$page runs in a test or says that it does not: $script', (block) => {
    const { name, script, isMarked } = block;
    if (isMarked) expect(name).toBe('');
    else if (name) expect(read(RUNNERS[name] ?? '')).toContain(`blocksRunBy('${name}')`);
    // What the test of all other blocks can run. Mark what needs another program.
    else expect(script).toMatch(/^((\w+=\S+ )*(npx service-popups|createdb) .+\n)+$/);
  });

  it('run in tests that exist', () => {
    for (const [name, file] of Object.entries(RUNNERS)) {
      expect(read(file)).toContain(`blocksRunBy('${name}')`);
      expect(blocks.filter((block) => block.name === name)).not.toEqual([]);
    }
  });
});

it('pages run service-popups with npx only where it is installed: the name is not ours on npm', () => {
  const found = commands.filter(({ command }) => command.includes('npx service-popups'));
  expect([...new Set(found.map(({ page }) => page))]).toEqual([
    'docs/operating/backups.md',
    'docs/operating/upgrades.md',
    'docs/operating.md',
    'packages/server/README.md',
  ]);
  expect(read('docs/operating/backups.md')).toContain(
    'in a [built clone](../operating.md#commands)',
  );
  expect(read('docs/operating.md')).toContain('In a built clone, run it with npx');
  expect(read('packages/server/README.md')).toContain("The package isn't on npm yet");
});

it('docs/operating.md lists every CLI command', () => {
  const listed = tableOf(read('docs/operating.md'), 'Command').flatMap(([cell]) => namesIn(cell));
  expect(listed).toEqual(cli);
});

describe('CONTRIBUTING.md', () => {
  const page = read('CONTRIBUTING.md');

  it('lists every script', () => {
    const listed = tableOf(page, 'Command').flatMap(([cell]) => namesIn(cell));
    expect(listed).toEqual(
      Object.keys(scripts).map((name) =>
        ['start', 'test'].includes(name) ? `npm ${name}` : `npm run ${name}`,
      ),
    );
  });

  it('lists every task of npm test', () => {
    const [sentence = ''] =
      /The tasks are [^.]*\(`scripts/.exec(page.replace(/\n(?!\n)/g, ' ')) ?? [];
    expect(namesIn(sentence)).toEqual(tasks);
  });
});
