import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { expect, test } from '@playwright/test';

const frame = fileURLToPath(new URL('../../packages/frame', import.meta.url));

/** Draws random trees with Preact and with our own part of it, and tells what differs. */
const program = `
  import * as preact from 'preact';
  import * as own from './src/draw/preact';

  let seed = 1;
  const chance = (limit) => {
    seed = (seed * 48271) % 2147483647;
    return seed % limit;
  };
  const pick = (list) => list[chance(list.length)];

  /** The same tree for both: what to make of it is given. */
  const plan = (depth) => {
    const kind = chance(depth > 3 ? 3 : 8);
    if (kind === 0) return { text: pick(['a', 'b', '', 'long words']) };
    if (kind === 1) return { nothing: pick([null, false, undefined]) };
    if (kind === 2) return { number: chance(5) };
    const children = Array.from({ length: chance(5) }, () => plan(depth + 1));
    if (kind === 3) return { component: true, children };
    if (kind === 4) {
      const keys = [1, 2, 3, 4, 5].filter(() => chance(2)).sort(() => chance(3) - 1);
      return { list: keys.map((key) => ({ tag: 'li', key, props: {}, children: [plan(depth + 1)] })) };
    }
    const props = {};
    if (chance(2)) props.class = pick(['x', 'y']);
    if (chance(3) === 0) props.id = pick(['one', 'two']);
    if (chance(3) === 0) props['aria-invalid'] = pick([true, false]);
    if (chance(3) === 0) props.hidden = pick([true, false]);
    if (chance(3) === 0) props['data-text'] = pick(['t', undefined]);
    const tag = pick(['div', 'p', 'span', 'svg', 'button', 'label']);
    return { tag, props: tag === 'svg' ? {} : props, children: tag === 'svg' ? [{ tag: 'path', props: { d: 'M0 0' }, children: [] }] : children };
  };
  const make = ({ createElement, Fragment }, node) => {
    const inside = (node.children ?? []).map((child) => make({ createElement, Fragment }, child));
    if ('text' in node) return node.text;
    if ('number' in node) return node.number;
    if ('nothing' in node) return node.nothing;
    if ('list' in node) return createElement(Fragment, null, node.list.map((child) => make({ createElement, Fragment }, child)));
    if (node.component) return createElement(({ children }) => children, null, inside);
    return createElement(node.tag, { ...node.props, ...(node.key !== undefined && { key: node.key }) }, ...inside);
  };

  /** Neither the order of attributes counts, nor an empty id that Preact leaves behind. */
  const shape = (node) =>
    [...node.childNodes]
      .map((child) => {
        if (child.nodeType === 3) return child.data;
        const attributes = [...child.attributes]
          .filter(({ name, value }) => value || name !== 'id')
          .map(({ name, value }) => name + '=' + value);
        return '<' + [child.nodeName, ...attributes.sort()].join(' ') + '>' + shape(child) + '</>';
      })
      .join('');

  window.differences = () => {
    const found = [];
    for (let round = 0; round < 60; round++) {
      const roots = [preact, own].map(() => document.body.appendChild(document.createElement('main')));
      for (let turn = 0; turn < 6; turn++) {
        const tree = plan(0);
        [preact, own].forEach((library, index) => library.render(make(library, tree), roots[index]));
        const [theirs, ours] = roots.map(shape);
        if (theirs !== ours) found.push([JSON.stringify(tree), theirs, ours]);
      }
    }
    return found.slice(0, 3);
  };

  /** What a visitor has in hand stays in hand while things around it come and go. */
  window.kept = () => {
    const root = document.body.appendChild(document.createElement('main'));
    const { createElement, render } = own;
    const draw = (order, more) =>
      render(
        createElement('div', null, more && createElement('p', null, 'more'), order.map((key) => createElement('input', { key, id: 'i' + key }))),
        root,
      );
    draw([1, 2, 3], false);
    const input = root.querySelector('#i2');
    input.value = 'typed';
    draw([3, 2, 1], true);
    draw([2, 4], true);
    const same = root.querySelector('#i2') === input && input.value === 'typed';
    return { same, ids: [...root.querySelectorAll('input')].map(({ id }) => id) };
  };
`;

test('[F1] what draws the frame draws as Preact does, and keeps what is in use', async ({
  page,
}) => {
  const { outputFiles } = await build({
    stdin: { contents: program, resolveDir: frame, loader: 'js' },
    bundle: true,
    write: false,
    format: 'iife',
  });
  await page.setContent('<!doctype html><title>Drawing</title>');
  await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
  const call = (name: string) =>
    page.evaluate((which) => (Reflect.get(window, which) as () => unknown)(), name);
  expect(await call('differences')).toEqual([]);
  expect(await call('kept')).toEqual({ same: true, ids: ['i2', 'i4'] });
});
