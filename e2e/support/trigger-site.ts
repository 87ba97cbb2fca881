import { expect, type Page } from '@playwright/test';
import type { PopupDefinition } from '@service-popups/contract';
import type { Sql } from 'postgres';
import type { HostSite } from './host-site';
import { createProject } from './project';
import type { ServerProcess } from './server-process';

/** How visitors navigate between the pages of the site. */
export const navigations = [
  'page loads',
  'a pushState router',
  'a hash router',
  'page loads, each with a simulated return from the back-forward cache',
] as const;
export type Navigation = (typeof navigations)[number];

export interface SiteParts {
  page: Page;
  host: HostSite;
  server: ServerProcess;
  sql: Sql;
}

/** Globals of the site. */
interface SiteWindow {
  subject: { destroy: () => void; triggerEvent: (name: string) => void };
  control: { triggerEvent: (name: string) => void };
}

/** By default, Playwright slows down to one check a second. */
const FAST_POLLING = { intervals: [20] };
const FAR_FUTURE = 4_000_000_000_000;

/**
 * A site with two SDK instances whose popups have the same triggers. The popup `control` matches every
 * page but never shows, and logs a line whenever its trigger fires. Tests wait for that line to check
 * that `subject`, which matches only pages below `/here`, did not show.
 */
export class TriggerSite {
  readonly #lines: string[] = [];
  #seen = 0;

  private constructor(
    readonly page: Page,
    readonly navigation: Navigation,
    readonly origin: string,
  ) {
    page.on('console', (message) => this.#lines.push(message.text()));
  }

  static async build(
    { page, host, server, sql }: SiteParts,
    navigation: Navigation,
    triggers: PopupDefinition['triggers'],
  ): Promise<TriggerSite> {
    const path = navigation === 'a hash router' ? '/#/here/**' : '/here/**';
    const subject = await createProject(sql, [
      { id: 'subject', triggers, segments: { path: [path] } },
    ]);
    const control = await createProject(sql, [{ id: 'control', triggers, startsAt: FAR_FUTURE }]);
    host.serve(siteHtml(server.url, subject.apiKey, control.apiKey));
    return new TriggerSite(page, navigation, host.url);
  }

  /** Navigates to a page and waits until its triggers are armed. */
  async goTo(route: string, { cached = this.navigation.includes('cache') } = {}): Promise<void> {
    const first = this.page.url() === 'about:blank';
    this.#seen = this.firings('control');
    if (this.navigation === 'a hash router') {
      if (first) await this.page.goto(`${this.origin}/#${route}`);
      else
        await this.page.evaluate((hash) => {
          location.hash = hash;
          scrollTo(0, 0);
        }, route);
      await expect.poll(() => this.page.url(), FAST_POLLING).toContain(`#${route}`);
    } else if (first || this.navigation !== 'a pushState router') {
      this.#lines.length = 0;
      this.#seen = 0;
      await this.page.goto(this.origin + route);
    } else {
      await this.page.evaluate((path) => {
        history.pushState({}, '', path);
        scrollTo(0, 0);
      }, route);
    }
    await expect.poll(() => this.#count('loaded 1'), FAST_POLLING).toBe(2);
    if (cached) await this.returnFromCache();
  }

  /** Simulates the events of a page that enters and leaves the back-forward cache. */
  async returnFromCache(): Promise<void> {
    await this.page.evaluate(() => {
      const setHidden = (hidden: boolean): void => {
        const faked = { hidden, visibilityState: hidden ? 'hidden' : 'visible' };
        for (const [name, value] of Object.entries(faked))
          if (hidden) Object.defineProperty(document, name, { value, configurable: true });
          else Reflect.deleteProperty(document, name);
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      };
      const dispatch = (type: string): boolean =>
        dispatchEvent(new PageTransitionEvent(type, { persisted: true }));
      dispatch('pagehide');
      setHidden(true);
      dispatch('pageshow');
      setHidden(false);
    });
  }

  /** Destroys the instance of `subject` on this page; with `later`, also on pages loaded later. */
  async destroySubject({ later }: { later: boolean }): Promise<void> {
    await this.page.evaluate((always) => {
      if (always) sessionStorage.setItem('destroy', 'subject');
      (window as unknown as SiteWindow).subject.destroy();
    }, later);
  }

  async triggerEvent(name: string): Promise<void> {
    await this.page.evaluate((event) => {
      const { subject, control } = window as unknown as SiteWindow;
      subject.triggerEvent(event);
      control.triggerEvent(event);
    }, name);
  }

  /** How often a popup was suppressed since the page was loaded. */
  firings(popup: 'subject' | 'control'): number {
    return this.#count(`suppressed ${popup}`);
  }

  /** Checks that the trigger has fired on this page for `control` but not for `subject`. */
  async expectFiredWithoutSubject(): Promise<void> {
    await expect.poll(() => this.firings('control'), FAST_POLLING).toBeGreaterThan(this.#seen);
    expect(this.firings('subject')).toBe(0);
    await expect(this.page.locator('service-popup')).toHaveCount(0);
  }

  /** Checks that nothing has fired on this page after two animation frames. */
  async expectNotFired(): Promise<void> {
    await this.page.evaluate(
      () =>
        new Promise((resolve) => {
          requestAnimationFrame(() => requestAnimationFrame(resolve));
        }),
    );
    expect(this.firings('control')).toBe(this.#seen);
    await expect(this.page.locator('service-popup')).toHaveCount(0);
  }

  #count(text: string): number {
    return this.#lines.filter((line) => line.includes(text)).length;
  }
}

function siteHtml(api: string, subject: string, control: string): string {
  return `<!doctype html><html lang="en"><head><title>Site</title>
    <script src="${api}/service-popups.js" data-api-key="${subject}" data-debug></script>
    <script>
      servicePopups.push((popups) => {
        window.subject = popups;
        if (sessionStorage.getItem('destroy')) popups.ready().then(() => popups.destroy());
      });
      window.control = new ServicePopups();
      control.init({ mode: 'server', apiKey: '${control}', baseUrl: '${api}', debug: true });
      control.autoLaunch();
    </script></head>
    <body style="margin: 0; height: 4000px">
      <button id="buy" onclick="event.stopPropagation()"><b>Buy</b></button>
      <button id="sell">Sell</button>
      <p class="offer" style="position: absolute; top: 2000px; height: 200px">An offer</p>
    </body></html>`;
}
