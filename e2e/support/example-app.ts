import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from './free-port';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Settings of an example, by the prefix that its framework requires. */
export type Settings = Record<'KEY' | 'URL', string>;

/**
 * An example app, installed from the packed packages with the commands of its guide, in a folder next to a
 * folder with the packages.
 */
export class ExampleApp {
  #child: ChildProcess | undefined;

  private constructor(
    readonly folder: string,
    readonly env: NodeJS.ProcessEnv,
  ) {}

  /** Copies an example and installs it. */
  static async install(name: string, guide: string, settings: Settings): Promise<ExampleApp> {
    const folder = await mkdtemp(join(tmpdir(), 'service-popups-example-'));
    const env: NodeJS.ProcessEnv = { ...process.env, NEXT_TELEMETRY_DISABLED: '1' };
    for (const prefix of ['', 'VITE_', 'PUBLIC_'])
      for (const [setting, value] of Object.entries(settings))
        env[`${prefix}SERVICE_POPUPS_${setting}`] = value;
    const app = new ExampleApp(folder, env);

    const text = await readFile(join(ROOT, 'docs/guides', guide), 'utf8');
    const [pack] = /^npm pack .+$/m.exec(text) ?? [];
    const [install] = /^npm install .+$/m.exec(text) ?? [];
    if (!pack || !install) throw new Error(`${guide} doesn't say how to install the packages`);

    // The tarballs belong into the clone, but other tests may write them there at the same time.
    mkdirSync(join(folder, 'service-popups'));
    await run(`${pack} --pack-destination ${join(folder, 'service-popups')}`, ROOT, env);
    cpSync(join(ROOT, 'examples', name), join(folder, 'app'), {
      recursive: true,
      filter: (path) => !/\/(node_modules|dist|\.next|\.svelte-kit)$/.test(path),
    });
    await app.run('npm ci --prefer-offline --no-audit --no-fund');
    await app.run(`${install} --prefer-offline --no-audit --no-fund`);
    return app;
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

async function run(command: string, cwd: string, env: NodeJS.ProcessEnv): Promise<void> {
  const [program = '', ...args] = command.split(' ');
  try {
    await promisify(execFile)(program, args, { cwd, env, maxBuffer: 2 ** 24 });
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string };
    throw new Error(`${command} failed:\n${stdout ?? ''}\n${stderr ?? ''}`, { cause: error });
  }
}
