import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEmptyOption, pasteOptions } from '../src/surveys/model/option-edits';

const option = (number: number, label = '') => ({ id: `option${String(number)}`, label });
const paste = (options: ReturnType<typeof option>[], at: number, text: string, max = 50) =>
  pasteOptions({ options, at, text, what: 'option', max, main: 'en' });

describe('lines pasted into an option', () => {
  it('fill empty options, then add more', () => {
    const result = paste([option(1), option(2), option(3, 'Other')], 0, '1\r\n\n 2 \n3');
    expect(result?.list.map(({ label }) => label)).toEqual(['1', '2', '3', 'Other']);
    expect(result).toMatchObject({ last: 'option4', dropped: 0 });
  });

  it('follow a text that is already there', () => {
    const result = paste([option(1, 'Tea'), option(2, 'Coffee')], 0, 'a\nb');
    expect(result?.list.map(({ label }) => label)).toEqual(['Tea', 'a', 'b', 'Coffee']);
  });

  it('stop at the maximum, and say how many were left out', () => {
    const result = paste([option(1), option(2, 'x')], 0, 'a\nb\nc\nd', 3);
    expect(result?.list.map(({ label }) => label)).toEqual(['a', 'b', 'x']);
    expect(result?.dropped).toBe(2);
  });

  it('never lose or reorder an option, nor reuse an id', () => {
    const label = fc.constantFrom('', 'x', 'y');
    fc.assert(
      fc.property(
        fc.array(label, { minLength: 1, maxLength: 6 }),
        fc.nat(5),
        fc.array(fc.constantFrom('1', '2', ' '), { maxLength: 6 }),
        (labels, at, lines) => {
          const options = labels.map((text, index) => option(index, text));
          const result = paste(options, at % labels.length, lines.join('\n'), 8);
          if (!result) return;
          const kept = result.list.filter((one) => options.some(({ id }) => id === one.id));
          expect(kept.map(({ id }) => id)).toEqual(options.map(({ id }) => id));
          expect(new Set(result.list.map(({ id }) => id)).size).toBe(result.list.length);
          expect(result.list.length).toBeLessThanOrEqual(8);
          for (const { id, label: before } of options)
            if (before !== '') expect(result.list.find((one) => one.id === id)?.label).toBe(before);
        },
      ),
    );
  });

  it('are pasted as usual if there is only one', () => {
    expect(paste([option(1)], 0, 'one\n')).toBeUndefined();
  });
});

it('an option is empty without a text in any language and without an image', () => {
  expect(isEmptyOption(option(1))).toBe(true);
  expect(isEmptyOption({ id: 'a', label: { en: '', de: 'Tee' } })).toBe(false);
  const image = { url: 'https://shop.example/tea.png', alt: '' };
  expect(isEmptyOption({ id: 'a', label: '', image })).toBe(false);
});
