import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanMessage } from '../src/check/clean-message';
import { runs } from './support/runs';

const TAG =
  /^<(\/?(b|strong|i|em|p|ul|ol|li)|br|\/a|a href="(https:\/\/|http:\/\/localhost|mailto:)[^"<>]*")>/;

describe('[M10] a message', () => {
  it.each([
    ['Plain\ntext', 'Plain\ntext'],
    ['Fish & chips, 5 < 6', 'Fish &amp; chips, 5 &lt; 6'],
    ['Fish &amp; chips', 'Fish &amp; chips'],
    ['&amp;lt;', '&amp;lt;'],
    ['<p>One<p>Two', '<p>One<p>Two</p></p>'],
    ['<B CLASS="x">bold</B>', '<b>bold</b>'],
    ['<b>bold <i>both</b> none', '<b>bold <i>both</i></b> none'],
    ['a<br>b<br/>c</br>', 'a<br>b<br>c'],
    ['</p>stray', 'stray'],
    ['a<!-- <b>note</b> -->b<!-- open', 'ab'],
    ['<script>bad()</script>ok<style>p{}', 'ok'],
    ['<h1>Big</h1><img src=x onerror=bad()>', 'Big'],
    ['<svg><script>bad()</script></svg>', ''],
    [
      '<a href="https://a.example/?a=1&amp;b=2" onclick=x>go</a>',
      '<a href="https://a.example/?a=1&amp;b=2">go</a>',
    ],
    ["<a href='mailto:us@a.example'>write</a>", '<a href="mailto:us@a.example">write</a>'],
    ['<a href=http://localhost:3000/x>here</a>', '<a href="http://localhost:3000/x">here</a>'],
  ])('%j is stored as %j', (given, stored) => {
    expect(cleanMessage(given)).toBe(stored);
  });

  it.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'java&#115;cript:alert(1)',
    'data:text/html,x',
    'http://a.example',
    'http://localhost.evil.example',
    '//a.example',
    '/relative',
    '',
  ])('keeps the text of a link to %j but not the link', (href) => {
    expect(cleanMessage(`<a href="${href}">words</a>`)).toBe('words');
  });

  const pieces = fc.constantFrom(
    '<',
    '>',
    '"',
    "'",
    '&',
    '&lt;',
    '&amp;',
    '<b',
    '</b>',
    '<a ',
    'href=',
    'https://a.example',
    'javascript:x',
    '<!--',
    '-->',
    '<script',
    '</script>',
    '<style>',
    '<br/>',
    '<p>',
    ' ',
    'x',
  );
  const markup = fc.oneof(
    fc.array(pieces, { maxLength: 30 }).map((parts) => parts.join('')),
    fc.string({ unit: 'grapheme' }),
  );

  it('contains only allowed tags, all of them closed', () => {
    fc.assert(
      fc.property(markup, (given) => {
        const stored = cleanMessage(given);
        const open: string[] = [];
        for (let at = stored.indexOf('<'); at >= 0; at = stored.indexOf('<', at + 1)) {
          const [tag = ''] = TAG.exec(stored.slice(at)) ?? [];
          expect(tag, stored).not.toBe('');
          const name = /\w+/.exec(tag)?.[0];
          if (tag.startsWith('</')) expect(open.pop()).toBe(name);
          else if (name !== undefined && name !== 'br') open.push(name);
        }
        expect(open).toEqual([]);
      }),
      { numRuns: runs(2000) },
    );
  });

  it('does not change when it is cleaned again', () => {
    fc.assert(
      fc.property(markup, (given) => {
        const once = cleanMessage(given);
        expect(cleanMessage(once)).toBe(once);
      }),
      { numRuns: runs(2000) },
    );
  });
});
