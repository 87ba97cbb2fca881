/** What a component gives: elements, texts, lists of them, or nothing. */
export type Child = VNode | string | number | boolean | null | undefined | readonly Child[];
export type Props = Readonly<Record<string, unknown>>;
export type Component = (props: Props) => Child;

export interface VNode {
  readonly type: string | Component;
  readonly props: Props;
  readonly key: unknown;
}

/** What JSX is turned into. */
export function createElement(
  type: string | Component,
  props: Props | null,
  ...children: Child[]
): VNode {
  const given = props ?? {};
  return { type, props: children.length ? { ...given, children } : given, key: given.key };
}

export function Fragment({ children }: Props): Child {
  return children as Child;
}
