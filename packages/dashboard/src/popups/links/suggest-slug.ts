const MAX_LENGTH = 40;
const MIN_LENGTH = 3;
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** The last part of a URL from a title: without accents, in lower case. May be empty. */
export function suggestSlug(title: string): string {
  const slug = title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f’']/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_LENGTH)
    .replace(/^-|-$/g, '');
  return slug.length < MIN_LENGTH ? '' : slug;
}

/** What is wrong with a slug, if anything. */
export function slugProblem(slug: string): string | undefined {
  if (slug.length < MIN_LENGTH) return 'Enter at least 3 characters.';
  if (slug.length > 64) return 'Use no more than 64 characters.';
  return SLUG.test(slug)
    ? undefined
    : 'Use lower-case letters, digits and single hyphens between them.';
}
