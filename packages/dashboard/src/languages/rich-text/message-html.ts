import { parseRichText, type RichNode } from '@service-popups/rules';

/** The tags that messages may contain, as elements of the editor. */
const INLINE = new Set(['b', 'strong', 'i', 'em', 'a']);
const BLOCKS = new Set(['p', 'ul', 'ol']);
/** What browsers create for a line, or could be left by a browser extension. */
const LINE_BREAKERS = new Set('div,section,article,blockquote,pre,h1,h2,h3,h4,h5,h6'.split(','));

/** The nodes that show a message in the editor. Each line of text is a `div`. */
export function renderMessage(source: string): Node[] {
  const nodes = parseRichText(source);
  const [text = '', ...more] = nodes;
  if (typeof text === 'string' && more.length === 0)
    return text === '' ? [] : text.split('\n').map((line) => renderLine(line === '' ? [] : [line]));
  const result: Node[] = [];
  let line: RichNode[] = [];
  const endLine = (isBreak: boolean) => {
    const isBlank = line.every((node) => typeof node === 'string' && node.trim() === '');
    if (!isBlank || isBreak) result.push(renderLine(isBlank ? [] : line));
    line = [];
  };
  for (const node of nodes) {
    if (typeof node !== 'string' && node.tag === 'br') endLine(true);
    else if (typeof node !== 'string' && BLOCKS.has(node.tag)) {
      endLine(false);
      result.push(renderNode(node));
    } else line.push(node);
  }
  endLine(false);
  return result;
}

function renderLine(nodes: readonly RichNode[]): HTMLElement {
  const line = document.createElement('div');
  // Without content, a line would have no height.
  line.append(...(nodes.length === 0 ? [document.createElement('br')] : nodes.map(renderNode)));
  return line;
}

function renderNode(node: RichNode): Node {
  // Line breaks of the source aren't visible, but the editor would show them.
  if (typeof node === 'string') return document.createTextNode(node.replace(/[ \t\r\n]+/g, ' '));
  const element = document.createElement(node.tag);
  if (element instanceof HTMLAnchorElement && node.href !== undefined) element.href = node.href;
  const isList = node.tag === 'ul' || node.tag === 'ol';
  const children = node.children.filter(
    (child) => !isList || typeof child !== 'string' || child.trim() !== '',
  );
  element.append(...children.map(renderNode));
  return element;
}

/** A part of a message: a line, or a paragraph or list. */
interface Part {
  html: string;
  isLine: boolean;
}

/** The text of a message without its formats. */
export function plainMessage(source: string): string {
  const text = (node: RichNode): string =>
    typeof node === 'string' ? node : node.children.map(text).join('') || ' ';
  return parseRichText(source).map(text).join('').trim();
}

const MARKS: Readonly<Record<string, string>> = { b: '**', strong: '**', i: '_', em: '_' };

/** A message as a text in which formats are simple marks, to compare two messages. */
export function describeMessage(source: string): string {
  const describe = (node: RichNode): string => {
    if (typeof node === 'string') return node;
    const mark = MARKS[node.tag] ?? '';
    const text = mark + node.children.map(describe).join('') + mark;
    if (node.tag === 'a') return `${text} (${node.href ?? ''})`;
    if (node.tag === 'li') return `\n• ${text}`;
    return ['br', 'p', 'ul', 'ol'].includes(node.tag) ? `${text}\n` : text;
  };
  return parseRichText(source).map(describe).join('').trim();
}

/** The message that the editor shows: plain text if nothing is formatted, else HTML. */
export function readMessage(editor: Node): string {
  const parts = readParts(editor);
  while (parts.at(-1)?.isLine && parts.at(-1)?.html.trim() === '') parts.pop();
  const isPlain = parts.every(({ html, isLine }) => isLine && !html.includes('<'));
  if (isPlain) return parts.map(({ html }) => html).join('\n');
  return parts.map(({ html, isLine }, at) => html + breakAfter(parts, at, isLine, html)).join('');
}

function breakAfter(parts: readonly Part[], at: number, isLine: boolean, html: string): string {
  const next = parts[at + 1];
  if (!isLine || next === undefined) return '';
  // Blocks start on a new line by themselves; a blank line before them needs a break of its own.
  return next.isLine || html.trim() === '' ? '<br>' : '';
}

function readParts(container: Node): Part[] {
  const parts: Part[] = [];
  let line: string | undefined;
  const endLine = () => {
    if (line !== undefined) parts.push({ html: line, isLine: true });
    line = undefined;
  };
  for (const node of container.childNodes) {
    const tag = tagOf(node);
    if (tag === 'br') {
      line ??= '';
      endLine();
    } else if (BLOCKS.has(tag)) {
      endLine();
      parts.push({ html: readNode(node), isLine: false });
    } else if (LINE_BREAKERS.has(tag)) {
      endLine();
      parts.push(...readParts(node));
    } else line = (line ?? '') + readNode(node);
  }
  endLine();
  return parts;
}

function readNode(node: Node): string {
  if (node instanceof Text) return escapeText(node.data);
  const tag = tagOf(node);
  if (tag === 'br') return '<br>';
  if (tag === 'ul' || tag === 'ol') return `<${tag}>${readItems(node)}</${tag}>`;
  const content = tag === 'li' ? readItem(node) : Array.from(node.childNodes, readNode).join('');
  if (tag === 'p' || tag === 'li') return `<${tag}>${content}</${tag}>`;
  if (!INLINE.has(tag) || content === '') return content;
  if (tag !== 'a') return `<${tag}>${content}</${tag}>`;
  const href = node instanceof HTMLAnchorElement ? (node.getAttribute('href') ?? '') : '';
  return isMessageLink(href) ? `<a href="${escapeAttribute(href)}">${content}</a>` : content;
}

/** Browsers nest a list directly in a list. There, it belongs to an item. */
function readItems(list: Node): string {
  return Array.from(list.childNodes, (node) => {
    const html = readNode(node);
    return tagOf(node) === 'li' || html.trim() === '' ? html : `<li>${html}</li>`;
  }).join('');
}

/** An item with several lines keeps its breaks. */
function readItem(item: Node): string {
  const parts = readParts(item);
  return parts.map(({ html, isLine }, at) => html + breakAfter(parts, at, isLine, html)).join('');
}

function tagOf(node: Node): string {
  return node instanceof Element ? node.localName : '';
}

function escapeText(text: string): string {
  return text
    .replaceAll('\n', ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

function escapeAttribute(text: string): string {
  return escapeText(text).replaceAll('"', '&quot;');
}

/** Whether a message may link there. The server removes other links. */
export function isMessageLink(url: string): boolean {
  return /^(https:\/\/|mailto:|http:\/\/(localhost|127\.0\.0\.1|\[::1\])([:/?#]|$))\S*$/i.test(url);
}

/** Completes what people type for a link: an address without its scheme, or of an email. */
export function toMessageLink(typed: string): string {
  const text = typed.trim();
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(text)) return `mailto:${text}`;
  return /^[^\s:/?#]+\.[^\s:/?#]+([:/?#]\S*)?$/.test(text) ? `https://${text}` : text;
}
