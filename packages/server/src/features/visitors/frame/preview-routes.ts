import type { App } from '../../../http/app-type';
import type { Assets } from '../assets/assets';
import { framePolicy } from './frame-document';

/** Serves the frame for the dashboard's preview, which sends the survey over the port. */
export function previewRoutes(app: App, { fullFrame }: Pick<Assets, 'fullFrame'>): void {
  const html = fullFrame.replace('__DEFINITION__', 'null');
  const code = { script: contentOf(html, 'script'), style: contentOf(html, 'style') };
  const policy = framePolicy(code, ["'self'"]);
  app.get('/frame/preview', { schema: { hide: true } }, (_request, reply) =>
    reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy,
        'cache-control': 'no-cache',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        'x-robots-tag': 'noindex',
      })
      .send(html),
  );
}

/** Returns the content of the last script or style element. */
function contentOf(html: string, element: 'script' | 'style'): string {
  const start = html.lastIndexOf(`<${element}>`) + element.length + 2;
  return html.slice(start, html.indexOf(`</${element}>`, start));
}
