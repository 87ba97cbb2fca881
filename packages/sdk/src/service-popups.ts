import { browserPlatform } from './browser/browser-platform';
import { defaults } from './defaults';
import { Popups } from './popups';

/**
 * Shows the survey popups of a project in a web page.
 *
 * @example
 * ```ts
 * const popups = new ServicePopups();
 * popups.init({ mode: 'server', apiKey: 'pk_…', baseUrl: 'https://popups.example.com' });
 * popups.autoLaunch();
 * ```
 */
export class ServicePopups extends Popups {
  constructor() {
    super(browserPlatform(), defaults.baseUrl);
  }
}
