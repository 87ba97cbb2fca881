import type { PopupDefinition, Survey } from '@service-popups/contract';
import { escapeHtml, localizePopup } from '@service-popups/rules';
import { choosePieces, hashForPolicy, joinCode } from './frame-code';
import { storeBody, type StoredBody } from '../../../http/stored-body';
import { assemble, createFrameDefinition } from './frame-document';
import type { FrameKit } from './frame-kit';

/** What the script of a page needs besides the survey; see `openPage` in the frame. */
export interface PageSettings {
  slug: string;
  pass?: string | undefined;
  token?: string | undefined;
  responseId?: string | undefined;
  attributes?: Record<string, string>;
}

interface PageContent {
  popup: PopupDefinition;
  survey: Survey;
}

export interface Notice {
  title: string;
  text?: string | undefined;
  words: Record<string, string>;
  language: string;
  /** Asks for a password. */
  form?: { problem: string | undefined };
}

const IMAGE = /"\/(images\/[0-9a-f]{64}\.\w+)"/g;
const TITLE = '<title>Survey</title>';
const MAX_DESCRIPTION = 200;

/** The survey of a popup as a page of its own. */
export function surveyPage(
  kit: FrameKit,
  content: PageContent,
  language: string,
  { imageRoot, publicUrl, ...page }: PageSettings & { imageRoot: string; publicUrl: string },
): StoredBody {
  const { survey } = content;
  // Where a popup appears doesn't matter for a page.
  const { position: _, ...style } = content.popup.style ?? {};
  const popup = { ...content.popup, style };
  const base = joinCode(kit, choosePieces(kit, popup, survey));
  const code = {
    ...base,
    script: base.script + kit.page.script,
    style: base.style + kit.page.style,
  };
  const words = pageWords(kit, language);
  const definition = {
    ...createFrameDefinition(kit, code, { popup, survey }, language),
    page: {
      ...page,
      version: popup.version,
      words: Object.fromEntries(kit.page.words.map((name) => [name, words[name]])),
    },
  };
  // The path of an image is relative to the address of the API, not to this document.
  const json = JSON.stringify(definition).replace(IMAGE, `"${imageRoot}$1"`);
  const [start, ...rest] = kit.template;
  const head = headOf(popup, survey, language, publicUrl);
  const opening = start.replace('lang="en"', `lang="${escapeHtml(language)}"`);
  const html = assemble([opening.replace(TITLE, () => head), ...rest], code, json);
  return storeBody(html, ['content-security-policy', policyOf(code)]);
}

/** A page that says something instead, or asks for the password. */
export function noticePage(kit: FrameKit, notice: Notice): StoredBody {
  const style = kit.core.style + kit.page.style;
  return storeBody(noticeHtml(notice, style), ['content-security-policy', policyOf({ style })]);
}

/** The texts of pages in a language, or else in English. */
export function pageWords(
  { pageWords: all }: Pick<FrameKit, 'pageWords'>,
  language: string,
): Record<string, string> {
  return all[language.toLowerCase().split('-')[0] ?? ''] ?? all.en ?? {};
}

/**
 * The frame's policy, and requests to this server. The page has the dashboard's origin, so nothing that a team writes
 * may run there: there's one script, which may not make others or parse markup.
 */
function policyOf({ script, style }: { script?: string; style: string }): string {
  return [
    "default-src 'none'",
    ...(script ? [`script-src ${hashForPolicy(script)}`, "connect-src 'self'"] : []),
    `style-src ${hashForPolicy(style)}`,
    "img-src 'self' https: data:",
    "base-uri 'none'",
    script ? "form-action 'none'" : "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

/** The title, and what chats and social networks show of the link. */
function headOf(
  popup: PopupDefinition,
  { defaultLanguage }: Survey,
  language: string,
  publicUrl: string,
): string {
  const { title, message = '' } = localizePopup(popup, language, defaultLanguage);
  const { imageUrl } = popup.style ?? {};
  const image = imageUrl?.startsWith('/') ? publicUrl + imageUrl : imageUrl;
  const description = plainText(message).slice(0, MAX_DESCRIPTION);
  const properties = {
    'og:type': 'website',
    'og:title': title,
    'og:description': description,
    'og:image': image,
  };
  return [
    `<title>${escapeHtml(title ?? '')}</title>`,
    '<meta name="robots" content="noindex">',
    ...Object.entries(properties).flatMap(([name, value]) =>
      value ? [`<meta property="${name}" content="${escapeHtml(value)}">`] : [],
    ),
  ].join('');
}

function noticeHtml({ title, text, words, language, form }: Notice, style: string): string {
  const problem = form?.problem;
  return [
    `<!doctype html><html lang="${escapeHtml(language)}" dir="${words.dir ?? 'ltr'}"><head>`,
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">',
    `<title>${escapeHtml(title)}</title><style>${style}</style></head><body><div id="root"><main>`,
    `<div class="screen notice"><h1>${escapeHtml(title)}</h1>`,
    text ? `<p class="message">${escapeHtml(text)}</p>` : '',
    form
      ? [
          '<form method="post">',
          `<input type="password" name="password" aria-label="${escapeHtml(words.password ?? '')}"`,
          ' autocomplete="off" maxlength="128" required autofocus',
          problem ? ' aria-invalid="true" aria-describedby="problem">' : '>',
          problem ? `<p class="problem" id="problem" role="alert">${escapeHtml(problem)}</p>` : '',
          `<button class="primary">${escapeHtml(words.open ?? '')}</button></form>`,
        ].join('')
      : '',
    '</div></main></div>',
  ].join('');
}

/** The text of a message, which is plain or from a small subset of HTML. */
function plainText(message: string): string {
  return message
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
};
