import { setProperties } from './properties';
import type { Child, Props, VNode } from './vnode';

/** Something on the page: an element, or a text if it has no props. */
interface Item {
  /** Its place among the children of its parent, by keys where there are some. */
  readonly path: string;
  readonly type: string;
  readonly props?: Props;
  readonly text?: string;
}

/** An item, with the node it has become. */
interface Drawn extends Item {
  readonly node: Node;
  readonly inside: readonly Drawn[];
}

const SVG = 'http://www.w3.org/2000/svg';
const drawn = new WeakMap<Node, readonly Drawn[]>();

/**
 * Makes the root show this, and keeps every node that is still at its place. Components have no state,
 * so they are called anew each time and leave no trace.
 */
export function render(view: Child, root: Element): void {
  drawn.set(root, drawChildren(root, view, drawn.get(root) ?? [], false));
}

function drawChildren(
  parent: Element,
  view: Child,
  before: readonly Drawn[],
  inSvg: boolean,
): readonly Drawn[] {
  const items: Item[] = [];
  flatten(view, '', items);
  const old = new Map(before.map((item) => [item.path + item.type, item]));
  const now = items.map((item) => {
    const key = item.path + item.type;
    const last = old.get(key);
    old.delete(key);
    return draw(item, last, inSvg);
  });
  for (const { node } of old.values()) parent.removeChild(node);
  let next: Node | null = null;
  for (const { node } of [...now].reverse()) {
    if (node.parentNode !== parent || node.nextSibling !== next) parent.insertBefore(node, next);
    next = node;
  }
  return now;
}

function draw(item: Item, last: Drawn | undefined, inSvg: boolean): Drawn {
  const { type, props, text = '' } = item;
  if (!props) {
    const node = last?.node ?? document.createTextNode(text);
    if (node.nodeValue !== text) node.nodeValue = text;
    return { ...item, node, inside: [] };
  }
  const svg = inSvg || type === 'svg';
  const node =
    (last?.node as Element | undefined) ??
    (svg ? document.createElementNS(SVG, type) : document.createElement(type));
  const inside = drawChildren(node, props.children as Child, last?.inside ?? [], svg);
  setProperties(node, props, last?.props ?? {});
  return { ...item, node, inside };
}

/** Calls components, and gives every child a path that stays the same while others come and go. */
function flatten(child: Child, path: string, items: Item[]): void {
  if (child === null || child === undefined || typeof child === 'boolean') return;
  if (isList(child)) {
    child.forEach((each, index) => {
      const key = (each as Partial<VNode> | null | undefined)?.key;
      flatten(each, `${path}/${key === undefined ? String(index) : `:${key as string}`}`, items);
    });
  } else if (typeof child !== 'object') {
    items.push({ path, type: '', text: String(child) });
  } else if (typeof child.type === 'string') {
    items.push({ path, type: child.type, props: child.props });
  } else flatten(child.type(child.props), `${path}/`, items);
}

function isList(child: Child): child is readonly Child[] {
  return Array.isArray(child);
}
