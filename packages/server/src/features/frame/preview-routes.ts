import { createHash } from 'node:crypto';
import type { App } from '../../http/app-type';
import type { Assets } from '../assets/assets';
import { SANDBOX } from './frame-document';

/** Serves the frame for the dashboard's preview, which sends the survey over the port. */
export function previewRoutes(app: App, { fullFrame }: Pick<Assets, 'fullFrame'>): void {
  const html = fullFrame.replace('__DEFINITION__', 'null');
  const policy = [
    "default-src 'none'",
    `script-src '${hashOf(html, 'script')}'`,
    `style-src '${hashOf(html, 'style')}'`,
    "img-src 'self' https: data:",
    "connect-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    SANDBOX,
    "frame-ancestors 'self'",
  ].join('; ');
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

/** The content security policy hash of the last script or style element. */
function hashOf(html: string, element: 'script' | 'style'): string {
  const start = html.lastIndexOf(`<${element}>`) + element.length + 2;
  const text = html.slice(start, html.indexOf(`</${element}>`, start));
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
