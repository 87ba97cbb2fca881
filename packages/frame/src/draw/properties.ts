import type { Props } from './vnode';

/** What a visitor changes too, so that the document knows better than we do what is there. */
const LIVE = ['value', 'checked', 'selected', 'defaultValue'];

type Handlers = Record<string, (event: Event) => void>;
const handlers = new WeakMap<Node, Handlers>();

function listen(this: Element, event: Event): void {
  handlers.get(this)?.[event.type]?.(event);
}

/** Makes attributes, listeners and styles of an element what they should be. */
export function setProperties(node: Element, props: Props, before: Props): void {
  for (const name in { ...before, ...props }) {
    const value = props[name];
    if (name === 'children' || name === 'key') continue;
    else if (name === 'ref') (value as (found: Element) => void)(node);
    else if (name.startsWith('on')) {
      const type = name.slice(2).toLowerCase();
      // A second listener that is the same one counts for nothing.
      node.addEventListener(type, listen);
      handlers.set(node, { ...handlers.get(node), [type]: value as Handlers[string] });
    } else if (name === 'style') {
      const { style } = node as HTMLElement;
      for (const [part, text] of Object.entries(value as Props))
        style.setProperty(part, String(text));
    } else if (LIVE.includes(name)) {
      const live = node as unknown as Record<string, unknown>;
      if (live[name] !== value) live[name] = value;
    } else if (value !== before[name]) setAttribute(node, name, value);
  }
}

/** `false` takes an attribute away, but is a value for those of ARIA. */
function setAttribute(node: Element, name: string, value: unknown): void {
  const isAria = name.startsWith('aria-');
  if (value === undefined || value === null || (value === false && !isAria)) {
    node.removeAttribute(name);
  } else node.setAttribute(name, value === true && !isAria ? '' : (value as string));
}
