/**
 * What the frame uses of Preact, and nothing more: function components without state, keys,
 * fragments, properties and events. The code is written and type-checked against Preact; the build
 * puts this in its place, which takes a third off the document. To ship Preact itself, drop the
 * alias in `build.mjs`.
 */
type Props = Readonly<Record<string, unknown>>;
type Component = (props: Props) => unknown;

interface VNode {
  readonly type: string | Component;
  readonly props: Props;
  readonly key?: unknown;
}

/** An element or a text (with an empty type) that is in the document. */
interface Drawn {
  readonly type: string;
  readonly key: unknown;
  readonly props: Props;
  readonly node: Node;
}

const TEXT = '';
const SVG = 'http://www.w3.org/2000/svg';
const drawn = new WeakMap<Node, (Drawn | undefined)[]>();

export function jsx(type: VNode['type'], props: Props, key?: unknown): VNode {
  return { type, props, key };
}

export function createElement(type: VNode['type'], props: Props, ...children: unknown[]): VNode {
  return jsx(type, { ...props, children });
}

export const Fragment: Component = ({ children }) => children;

/** Draws the content into the parent, keeping every node of the last drawing that still fits. */
export function render(content: unknown, parent: Element): void {
  const before = drawn.get(parent) ?? [];
  const after = flatten(content).map((item, index): Drawn | undefined => {
    if (!item) return undefined;
    const { type, props, key } = item;
    const fits = (old: Drawn | undefined) => old?.type === type && old.key === key;
    const old = key === undefined ? [before[index]].find(fits) : before.find(fits);
    const node = old ? old.node : create(type, parent);
    if (node instanceof Element) {
      update(node, old?.props ?? {}, props);
      render(props.children, node);
    } else if (node.nodeValue !== props.text) {
      node.nodeValue = props.text as string;
    }
    return { type, props, key, node };
  });
  const kept = new Set(after.map((item) => item?.node));
  for (const old of before) if (old && !kept.has(old.node)) parent.removeChild(old.node);
  let next = parent.firstChild;
  for (const node of kept) {
    if (!node) continue;
    if (node === next) next = next.nextSibling;
    else parent.insertBefore(node, next);
  }
  drawn.set(parent, after);
}

type Item = VNode & { readonly type: string };

/** Nothing stays a gap, so that what follows keeps its place. */
function flatten(content: unknown): (Item | undefined)[] {
  if (Array.isArray(content)) return content.flatMap(flatten);
  if (typeof content === 'string' || typeof content === 'number') {
    return [{ type: TEXT, props: { text: String(content) } }];
  }
  if (typeof content !== 'object' || content === null) return [undefined];
  const { type, props, key } = content as VNode;
  if (typeof type === 'string') return [{ type, props, key }];
  return flatten(type(props)).map((item) => item && { ...item, key: item.key ?? key });
}

function create(type: string, parent: Element): Node {
  if (type === TEXT) return document.createTextNode('');
  return document.createElementNS(type === 'svg' ? SVG : parent.namespaceURI, type);
}

function update(element: Element, before: Props, after: Props): void {
  const live = element as unknown as Record<string, unknown>;
  for (const name of Object.keys({ ...before, ...after })) {
    const value = after[name];
    if (name === 'children') continue;
    if (name === 'style') {
      Object.assign((element as HTMLElement).style, value);
    } else if (name.startsWith('on')) {
      live[name.toLowerCase()] = value;
    } else if (name === 'value' || name === 'checked') {
      if (live[name] !== value) live[name] = value;
    } else if (value === undefined || value === false) {
      element.removeAttribute(name);
    } else if (value !== before[name]) {
      element.setAttribute(name, String(value));
    }
  }
}
