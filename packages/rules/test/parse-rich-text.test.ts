import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseRichText, type RichElement, type RichNode } from '../src/formats/parse-rich-text';

const element = (tag: string, ...children: RichNode[]): RichElement => ({ tag, children });

function elementsOf(nodes: readonly RichNode[]): RichElement[] {
  return nodes.flatMap((node) =>
    typeof node === 'string' ? [] : [node, ...elementsOf(node.children)],
  );
}

function textOf(nodes: readonly RichNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : textOf(node.children))).join('');
}

describe('parseRichText', () => {
  it.each<[string, RichNode[]]>([
    ['', []],
    ['Plain\ntext', ['Plain\ntext']],
    ['5 < 6 & 7 > 2', ['5 < 6 & 7 > 2']],
    ['Fish &amp; chips &lt;b&gt; &quot;&#39;', ['Fish & chips <b> "\'']],
    [
      '&amp;lt; is decoded once; &constructor; is kept',
      ['&lt; is decoded once; &constructor; is kept'],
    ],
    ['<p>One</p><P CLASS="x">Two</P>', [element('p', 'One'), element('p', 'Two')]],
    ['a<br>b<br/>c', ['a', element('br'), 'b', element('br'), 'c']],
    ['<ul><li>a</li><li>b</li></ul>', [element('ul', element('li', 'a'), element('li', 'b'))]],
    ['<b>bold <i>both</b> none', [element('b', 'bold ', element('i', 'both')), ' none']],
    ['</p>stray', ['stray']],
    ['a<!-- <b>note</b> -->b', ['a', 'b']],
    ['<h1>Big</h1> <blink>small</blink>', ['Big', ' ', 'small']],
  ])('[D2] reads %j', (source, nodes) => {
    expect(parseRichText(source)).toEqual(nodes);
  });

  it.each(['https://example.com/a?b=1&amp;c=2', 'http://example.com', 'mailto:us@example.com'])(
    '[D2] keeps a link to %s',
    (href) => {
      expect(parseRichText(`<a class="x" href="${href}" onclick="no()">there</a>`)).toEqual([
        { tag: 'a', href: href.replace('&amp;', '&'), children: ['there'] },
      ]);
    },
  );

  it.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'java&#115;cript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//example.com',
    '/relative',
    '',
  ])('[D2] keeps only the text of a link to %j', (href) => {
    expect(parseRichText(`<a href="${href}">words</a>`)).toEqual(['words']);
  });

  it.each([
    '<script>alert(1)</script>',
    '<SCRIPT src=x>alert(1)</SCRIPT >',
    '<style>*{}</style>',
    '<script>never closed',
    '<img src=x onerror="alert(1)">',
    '<svg onload=alert(1)>',
  ])('[D2] drops %j', (source) => {
    expect(textOf(parseRichText(`a${source}`))).toBe('a');
    expect(elementsOf(parseRichText(source))).toEqual([]);
  });

  it('[D2] returns only allowed tags and safe links for any source', () => {
    const fragment = fc.constantFrom(
      ...['<', '>', '</', '/>', '"', "'", '=', ' ', '\n', '&', ';', '#', '<!--', '-->', ':'],
      ...['a', 'b', 'p', 'li', 'script', 'style', 'svg', 'img', 'iframe', 'base', 'form'],
      ...['href', 'HREF', 'src', 'style', 'onclick', 'onerror', 'alert(1)', '<a href=', '<script>'],
      ...['javascript:', 'JAVASCRIPT:', 'data:', 'https://', 'mailto:', '&#106;', '&colon;', '\0'],
    );
    const source = fc
      .array(fc.oneof(fragment, fc.string({ maxLength: 5 })), { maxLength: 60 })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(source, (text) => {
        for (const { tag, href, ...rest } of elementsOf(parseRichText(text))) {
          expect(['b', 'strong', 'i', 'em', 'br', 'p', 'a', 'ul', 'ol', 'li']).toContain(tag);
          expect(Object.keys(rest)).toEqual(['children']);
          expect(tag === 'a').toBe(href !== undefined);
          if (href !== undefined && URL.canParse(href)) {
            expect(['http:', 'https:', 'mailto:']).toContain(new URL(href).protocol);
          }
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('keeps every character of a text without markup', () => {
    const plain = fc.string().filter((text) => !/[<&]/.test(text));
    fc.assert(
      fc.property(plain, (text) => {
        expect(textOf(parseRichText(text))).toBe(text);
      }),
    );
  });
});
