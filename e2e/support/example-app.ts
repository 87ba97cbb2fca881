import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { filesInGuide } from './files-in-guide';
import { freePort } from './free-port';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const NPM_OPTIONS = '--no-audit --no-fund';
/** For versions that don't change. */
const PREFER_OFFLINE = `${NPM_OPTIONS} --prefer-offline`;

/** Settings of an example, by the prefix that its framework requires. */
export type Settings = Record<'KEY' | 'URL', string>;

/** An app that has installed the packages of a server with the command of its guide. */
export class ExampleApp {
  #child: ChildProcess | undefined;

  private constructor(
    readonly folder: string,
    readonly env: NodeJS.ProcessEnv,
  ) {}

  /** Copies an example and installs it. */
  static async install(name: string, guide: string, settings: Settings): Promise<ExampleApp> {
    const app = await ExampleApp.#create();
    for (const prefix of ['', 'VITE_'])
      for (const [setting, value] of Object.entries(settings))
        app.env[`${prefix}SERVICE_POPUPS_${setting}`] = value;
    cpSync(join(ROOT, 'examples', name), join(app.folder, 'app'), {
      recursive: true,
      filter: (path) => !/\/(node_modules|dist|\.next|\.svelte-kit)$/.test(path),
    });
    await app.run(`npm ci ${PREFER_OFFLINE}`);
    await app.#installPackages(await readGuide(guide), settings);
    return app;
  }

  /** Creates an app with a generator, or from files, and puts the files of a guide into it. */
  static async generate(
    generator: string | Record<string, string>,
    guide: string,
    settings: Settings,
  ): Promise<ExampleApp> {
    const app = await ExampleApp.#create();
    try {
      // Generators list what apps need. A mirror of the registry may lack the newest optional peers.
      app.env.npm_config_legacy_peer_deps = 'true';
      app.env.PATH = `${await newerNode(app.folder, app.env)}:${app.env.PATH ?? ''}`;
      if (typeof generator === 'string') await run(generator, app.folder, app.env);
      else for (const [file, content] of Object.entries(generator)) await app.#write(file, content);
      const text = await readGuide(guide);
      for (const [file, code] of filesInGuide(text)) {
        const content = code.replaceAll('pk_demo_production', settings.KEY);
        await app.#write(file, content.replaceAll('http://localhost:4400', settings.URL));
      }
      await app.run(`npm install ${NPM_OPTIONS}`);
      await app.#installPackages(text, settings);
      return app;
    } catch (error) {
      await app.remove();
      throw error;
    }
  }

  static async #create(): Promise<ExampleApp> {
    const folder = await mkdtemp(join(tmpdir(), 'service-popups-example-'));
    const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NG_CLI_ANALYTICS: 'false' };
    return new ExampleApp(folder, env);
  }

  async #write(file: string, content: string): Promise<void> {
    const target = join(this.folder, 'app', file);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, content);
  }

  async #installPackages(guide: string, settings: Settings): Promise<void> {
    const [install] = /^npm install .+$/m.exec(guide) ?? [];
    if (!install) throw new Error("the guide doesn't say how to install the packages");
    const command = install.replaceAll('https://popups.example.com', settings.URL);
    await this.run(`${command} ${PREFER_OFFLINE}`);
  }

  /** Runs a command in the app's folder. */
  run(command: string): Promise<void> {
    return run(command, join(this.folder, 'app'), this.env);
  }

  /** Starts the app with one of its scripts. Returns its URL once it replies. */
  async start(script: string): Promise<string> {
    const port = String(await freePort());
    const child = spawn('npm', ['run', script, '--', '--port', port], {
      cwd: join(this.folder, 'app'),
      env: { ...this.env, PORT: port },
      // A group, since npm doesn't forward signals to the process that it starts.
      detached: true,
    });
    this.#child = child;
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const url = `http://localhost:${port}`;
    while (
      !(await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      ))
    ) {
      if (child.exitCode !== null) throw new Error(`the app exited:\n${output}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return url;
  }

  async stop(): Promise<void> {
    const child = this.#child;
    this.#child = undefined;
    if (child?.pid === undefined || child.exitCode !== null) return;
    const exited = once(child, 'exit');
    process.kill(-child.pid, 'SIGKILL');
    await exited;
  }

  async remove(): Promise<void> {
    await this.stop();
    // With retries, since npm's child processes may still be exiting.
    await rm(this.folder, { recursive: true, force: true, maxRetries: 10 });
  }
}

function readGuide(guide: string): Promise<string> {
  return readFile(join(ROOT, 'docs/guides', guide), 'utf8');
}

/**
 * The folder with a Node that all generators support. npm has it as a package for each system, so none needs to be
 * installed.
 */
async function newerNode(folder: string, env: NodeJS.ProcessEnv): Promise<string> {
  if (Number.parseInt(process.versions.node) >= 24) return dirname(process.execPath);
  const name = `node-${process.platform}-${process.arch}`;
  await run(
    `npm install ${PREFER_OFFLINE} --prefix ${join(folder, 'node')} ${name}@24`,
    folder,
    env,
  );
  return join(folder, 'node', 'node_modules', name, 'bin');
}

async function run(command: string, cwd: string, env: NodeJS.ProcessEnv): Promise<void> {
  const [program = '', ...args] = command.split(' ');
  try {
    await promisify(execFile)(program, args, { cwd, env, maxBuffer: 2 ** 24 });
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string };
    throw new Error(`${command} failed:\n${stdout ?? ''}\n${stderr ?? ''}`, { cause: error });
  }
}
