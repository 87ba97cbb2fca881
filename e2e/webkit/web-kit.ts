import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Builder, type WebDriver } from 'selenium-webdriver';
import { freePort } from '../support/free-port';
import { openDisplay, type Display } from './display';

/** WebKitGTK's WebDriver, which supports one session at a time. */
export class WebKit {
  private constructor(
    readonly url: string,
    private readonly child: ChildProcess,
    private readonly display: Display,
  ) {}

  static async start(): Promise<WebKit> {
    const display = await openDisplay();
    const port = String(await freePort());
    const command = process.env.WEBKIT_DRIVER_PATH ?? 'WebKitWebDriver';
    const child = spawn(command, [`--port=${port}`, '--host=127.0.0.1'], {
      env: { ...process.env, DISPLAY: display.DISPLAY },
      stdio: 'ignore',
    });
    await once(child, 'spawn');
    const webKit = new WebKit(`http://127.0.0.1:${port}`, child, display);
    await webKit.#waitUntilReady();
    return webKit;
  }

  async #waitUntilReady(): Promise<void> {
    while (!(await fetch(`${this.url}/status`).catch(() => undefined))?.ok) {
      if (this.child.exitCode !== null) throw new Error('WebKitWebDriver exited');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** Opens a browser with empty storage and cache. */
  async open(): Promise<WebDriver> {
    return new Builder()
      .disableEnvironmentOverrides()
      .usingServer(this.url)
      .withCapabilities({ browserName: 'MiniBrowser' })
      .build();
  }

  async stop(): Promise<void> {
    const exited = once(this.child, 'exit');
    this.child.kill();
    await exited;
    await this.display.stop();
  }
}
