import fc from 'fast-check';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  isMessageLink,
  readMessage,
  renderMessage,
  toMessageLink,
} from '../../src/languages/rich-text/message-html';
import { TextField } from '../../src/languages/text-field';
import { renderComponent } from './support/render';

function show(source: string): HTMLElement {
  const editor = document.createElement('div');
  editor.append(...renderMessage(source));
  return editor;
}

const readAgain = (source: string) => readMessage(show(source));

describe('a message in the editor', () => {
  it.each([
    ['plain text', 'Two questions, 30 seconds.'],
    ['lines', 'One\n\nThree'],
    ['characters with a special meaning', 'Fish &amp; chips &lt;3 "now"'],
    ['formats', 'It’s <b>quick</b> and <i>easy</i>, <em>really</em>.'],
    ['a link', 'See <a href="https://example.com/?a=1&amp;b=2">our page</a>.'],
    ['lines with formats', 'A <b>b</b><br><br>c'],
    ['a list', 'Why:<ul><li>fast</li><li><b>free</b></li></ul>Thanks'],
    ['a blank line before a list', 'Why:<br><br><ul><li>fast</li></ul>'],
    [
      'paragraphs and a numbered list',
      '<p>One</p><p>Two</p><ol><li>a<ul><li>b</li></ul></li></ol>',
    ],
    ['right-to-left text', 'شكرا <b>لك</b>'],
    ['nothing', ''],
  ])('keeps %s', (_what, source) => {
    expect(readAgain(source)).toBe(source);
  });

  it('reads only what messages may contain', () => {
    const editor = document.createElement('div');
    editor.innerHTML =
      '<div><span style="color: red">a</span><u>b</u></div><h2>c</h2><a href="javascript:x()">d</a><img src="x"><b></b>';
    expect(readMessage(editor)).toBe('ab\nc\nd');
  });

  it('keeps the text of any message, and is stable after the first time', () => {
    const tag = fc.constantFrom(
      'b',
      'i',
      'em',
      'strong',
      'p',
      'ul',
      'ol',
      'li',
      'br',
      'a',
      '/b',
      '/p',
      '/li',
      '/ul',
    );
    const part = fc.oneof(
      fc.constantFrom('a', 'b c', ' ', '\n', '&amp;', '&lt;b&gt;', 'é'),
      tag.map((name) => (name === 'a' ? '<a href="https://example.com">' : `<${name}>`)),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const source = parts.join('');
        const once = readAgain(source);
        const text = (html: string) => show(html).textContent.replace(/\s+/g, '');
        expect(text(once)).toBe(text(source));
        const twice = readAgain(once);
        expect(text(twice)).toBe(text(once));
        expect(readAgain(twice)).toBe(twice);
      }),
    );
  });

  it.each([
    ['example.com/a?b#c', 'https://example.com/a?b#c'],
    ['me@example.com', 'mailto:me@example.com'],
    [' https://example.com ', 'https://example.com'],
    ['http://localhost:3000', 'http://localhost:3000'],
  ])('completes the address %s of a link', (typed, url) => {
    expect(toMessageLink(typed)).toBe(url);
    expect(isMessageLink(url)).toBe(true);
  });

  it.each(['javascript:alert(1)', 'http://example.com', 'word', 'https://a b', ''])(
    'doesn’t link to %s',
    (typed) => {
      expect(isMessageLink(toMessageLink(typed))).toBe(false);
    },
  );
});

describe('MessageInput', () => {
  async function renderField(start: string, isDisabled = false) {
    let latest = start;
    function Field() {
      const [value, setValue] = useState<string>(start);
      latest = value;
      return (
        <fieldset disabled={isDisabled}>
          <TextField
            label="Message"
            rich
            value={value}
            onChange={(next) => {
              setValue(next as string);
            }}
          />
          <button
            type="button"
            onClick={() => {
              setValue(start);
            }}
          >
            Reset
          </button>
        </fieldset>
      );
    }
    await renderComponent(<Field />);
    return () => latest;
  }
  const field = () => page.getByRole('textbox', { name: 'Message' });
  const tool = (name: string) => page.getByRole('button', { name, exact: true });

  it('formats with buttons and keys, and shows no tags', async () => {
    const value = await renderField('');
    await field().click();
    await userEvent.keyboard('Be {Control>}b{/Control}bold{Control>}b{/Control} or ');
    await tool('Italic').click();
    await userEvent.keyboard('kind');
    await expect.element(tool('Italic')).toHaveAttribute('aria-pressed', 'true');
    await tool('Italic').click();
    await userEvent.keyboard('.{Enter}Yes');
    expect(value()).toBe('Be <b>bold</b> or <i>kind</i>.<br>Yes');
    await expect.element(field()).toHaveTextContent(/^Be bold or kind\.\s*Yes$/);
    await userEvent.keyboard('{Control>}u{/Control}!');
    expect(value()).toBe('Be <b>bold</b> or <i>kind</i>.<br>Yes!');
    await userEvent.keyboard('{Control>}a{/Control}{Control>}b{/Control}');
    expect(value()).toContain('<b>Be bold');
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(value()).toBe('Be <b>bold</b> or <i>kind</i>.<br>Yes!');
  });

  it('stores plain text if nothing is formatted', async () => {
    const value = await renderField('');
    await field().click();
    await userEvent.keyboard('One & two{Enter}{Enter}<b>Three</b>');
    expect(value()).toBe('One &amp; two\n\n&lt;b&gt;Three&lt;/b&gt;');
  });

  it('links the selection, changes the link, and removes it', async () => {
    const value = await renderField('See here');
    await field().click();
    await userEvent.keyboard('{Control>}a{/Control}{Control>}k{/Control}');
    const url = page.getByLabelText('Link URL');
    await expect.element(url).toHaveFocus();
    await userEvent.keyboard('nowhere{Enter}');
    await expect.element(page.getByText('Use a URL that starts with')).toBeVisible();
    await url.fill('example.com/a');
    await userEvent.keyboard('{Enter}');
    await expect.element(url).not.toBeInTheDocument();
    expect(value()).toBe('<a href="https://example.com/a">See here</a>');
    await expect.element(field()).toHaveFocus();
    await tool('Link').click();
    await expect.element(url).toHaveValue('https://example.com/a');
    await url.fill('me@example.com');
    await tool('Apply').click();
    expect(value()).toBe('<a href="mailto:me@example.com">See here</a>');
    await tool('Link').click();
    await tool('Remove link').click();
    expect(value()).toBe('See here');
  });

  it('makes a list of lines, and inserts an address without a selection', async () => {
    const value = await renderField('');
    await field().click();
    await tool('List').click();
    await userEvent.keyboard('one{Enter}two');
    expect(value()).toBe('<ul><li>one</li><li>two</li></ul>');
    await userEvent.keyboard('{Enter}{Enter}See ');
    await tool('Link').click();
    await userEvent.keyboard('example.com{Enter}');
    expect(value()).toBe(
      '<ul><li>one</li><li>two</li></ul>See <a href="https://example.com">https://example.com</a>',
    );
  });

  it('pastes plain text, and shows a change from elsewhere', async () => {
    const value = await renderField('');
    await field().click();
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'one\r\ntwo');
    clipboardData.setData('text/html', '<h1>one</h1><script>alert(1)</script>');
    const options = { clipboardData, bubbles: true, cancelable: true };
    field().element().dispatchEvent(new ClipboardEvent('paste', options));
    await expect.poll(value).toBe('one\ntwo');
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect.element(field()).toHaveTextContent(/^$/);
  });

  it('keeps what it shows unchanged until it’s edited, and is read-only when disabled', async () => {
    const source = '<p>One</p>\n<ol><li>two</ol>';
    const value = await renderField(source, true);
    await expect.element(field()).toHaveAttribute('contenteditable', 'false');
    await expect.element(tool('Bold')).toBeDisabled();
    expect(value()).toBe(source);
  });
});
