import path from 'node:path';
import type { MarkdownOptions } from 'vitepress';

type Markdown = Parameters<NonNullable<MarkdownOptions['config']>>[0];
type CoreRule = Parameters<Markdown['core']['ruler']['push']>[1];
type State = Parameters<CoreRule>[0];

/** Reads pages the way GitHub does, so that they work in both places. */
export const markdown: MarkdownOptions = {
  // The default has too little contrast in the light theme.
  theme: { light: 'github-light-high-contrast', dark: 'github-dark' },
  anchor: { slugify: githubSlug },
  config: (md) => {
    md.core.ruler.before('normalize', 'code_groups', (state) => {
      state.src = withCodeGroups(state.src);
    });
    md.core.ruler.push('site_links', adaptLinks);
    md.core.ruler.push('literal_code', keepCodeLiteral);
  },
};

function githubSlug(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\-_ ]/gu, '')
    .replaceAll(' ', '-');
}

/**
 * Turns samples between `<!-- code-group -->` and `<!-- /code-group -->` into tabs. Each sample follows
 * its name in bold; on GitHub, they're listed below each other.
 */
function withCodeGroups(page: string): string {
  return page.replace(
    /^<!-- code-group -->\n(.*?)^<!-- \/code-group -->$/gms,
    (_, samples: string) =>
      `::: code-group\n${samples.replace(/^\*\*(.+)\*\*\n+^```(.+)$/gm, '```$2 [$1]')}:::`,
  );
}

/** Points links to README pages at the site's index pages, and unlinks files that aren't on the site. */
function adaptLinks({ tokens, env }: State): void {
  const { relativePath = '' } = env as { relativePath?: string };
  for (const { children } of tokens)
    for (const [index, token] of (children ?? []).entries()) {
      const href = token.attrGet('href') ?? '';
      if (token.type !== 'link_open' || /^([a-z]+:|\/|#)/.test(href)) continue;
      token.attrSet('href', href.replace(/\bREADME\.md/, 'index.md'));
      if (!path.posix.join(path.posix.dirname(relativePath), href).startsWith('../')) continue;
      token.attrs = null;
      const end = children?.slice(index).find(({ type }) => type === 'link_close');
      for (const tag of [token, end]) if (tag) tag.tag = 'span';
    }
}

/** Keeps Vue from evaluating `{{…}}` in code. */
function keepCodeLiteral({ tokens }: State): void {
  for (const { children } of tokens)
    for (const token of children ?? [])
      if (token.type === 'code_inline') token.attrSet('v-pre', '');
}
