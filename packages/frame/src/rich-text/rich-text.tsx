import { createElement, type ComponentChild } from 'preact';
import { parseRichText, type RichNode } from '@service-popups/rules';

interface RichTextProps {
  source: string;
  onLink: () => void;
}

/** A message in the allowed subset of HTML. Plain text keeps its line breaks. */
export function RichText({ source, onLink }: RichTextProps) {
  const build = (node: RichNode): ComponentChild => {
    if (typeof node === 'string') return node;
    const { tag, href, children } = node;
    const link = href
      ? { href, target: '_blank', rel: 'noopener noreferrer', onClick: onLink }
      : {};
    return createElement(tag, link, ...children.map(build));
  };
  const nodes = parseRichText(source);
  const plain = nodes.length === 1 && typeof nodes[0] === 'string';
  return <div class={plain ? 'message lines' : 'message'}>{nodes.map(build)}</div>;
}
