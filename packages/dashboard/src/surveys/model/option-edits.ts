import type { LocalText } from '@service-popups/contract';
import { getText, withText } from '../../languages/local-texts';
import { unusedId } from './unused-id';

/** An option, row or column. */
export interface EditedOption {
  id: string;
  label: LocalText;
  exclusive?: boolean;
  image?: { url: string; alt: LocalText };
}

const MAX_LENGTH = 2000;

/** Whether it has no text in any language, and no image. */
export function isEmptyOption({ label, image }: EditedOption): boolean {
  const texts = typeof label === 'string' ? [label] : Object.values(label);
  const hasImage = image !== undefined && image.url !== '';
  return texts.every((text) => text === '') && !hasImage;
}

export function addOption(
  options: readonly EditedOption[],
  at: number,
  what: string,
  withImage = false,
): { list: EditedOption[]; added: string } {
  const id = unusedId(
    what,
    options.map((one) => one.id),
  );
  const image = withImage ? { image: { url: '', alt: '' } } : {};
  return { list: options.toSpliced(at, 0, { id, label: '', ...image }), added: id };
}

interface Paste {
  options: readonly EditedOption[];
  /** The option that the text is pasted into. */
  at: number;
  text: string;
  what: string;
  max: number;
  main: string;
  withImage?: boolean | undefined;
}

interface Pasted {
  list: EditedOption[];
  /** The id of the last option with pasted text. */
  last: string | undefined;
  /** Lines that exceeded the maximum. */
  dropped: number;
}

/**
 * Turns lines into options: fills the empty ones from here on, then adds more. Returns undefined for
 * a single line, which is pasted as usual.
 */
export function pasteOptions({
  options,
  at,
  text,
  what,
  max,
  main,
  withImage,
}: Paste): Pasted | undefined {
  const lines = text
    .split(/\r\n|[\r\n]/)
    .map((line) => line.trim().slice(0, MAX_LENGTH))
    .filter((line) => line !== '');
  if (lines.length < 2) return undefined;
  let list = [...options];
  let next = at;
  let last: string | undefined;
  let used = 0;
  for (const line of lines) {
    let option = list[next];
    if (!option || getText(option.label, main, main) !== '') {
      if (list.length >= max) break;
      // Text that's already there stays, and the lines follow it.
      next = used === 0 ? at + 1 : next;
      const { list: longer } = addOption(list, next, what, withImage);
      list = longer;
      option = list[next];
    }
    if (!option) break;
    list[next] = { ...option, label: withText(option.label, main, main, line) };
    last = option.id;
    next += 1;
    used += 1;
  }
  return { list, last, dropped: lines.length - used };
}
