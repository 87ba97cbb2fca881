import { OPEN_TO_ORIGINS } from './cors';
import type { Heads, Representation } from './stored-body';

/**
 * All headers of a form that is sent, together with those of its route. They are put together once and
 * then kept with the form: to make them for each answer took longer than to find what to answer. So
 * `more` has to be the same list every time, not one that looks alike.
 */
export function headsOf(form: Representation, more: readonly string[]): Heads {
  const { heads } = form;
  let found = heads.get(more);
  if (!found) {
    found = makeHeads(form, more);
    heads.set(more, found);
  }
  return found;
}

function makeHeads({ encoding, etag, text }: Representation, more: readonly string[]): Heads {
  const unchanged = ['etag', etag, 'vary', 'origin, accept-encoding', ...more, ...OPEN_TO_ORIGINS];
  const whole = [...unchanged, 'content-length', String(text.length)];
  if (encoding !== 'identity') whole.push('content-encoding', encoding);
  return { whole, unchanged };
}
