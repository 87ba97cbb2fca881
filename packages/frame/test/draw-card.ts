import type { ComponentChild, FunctionComponent, VNode } from 'preact';
import '../src/pieces/choice';
import '../src/pieces/client';
import '../src/pieces/content';
import '../src/pieces/csat';
import '../src/pieces/dropdown';
import '../src/pieces/input';
import '../src/pieces/matrix';
import '../src/pieces/picture-choice';
import '../src/pieces/piping';
import '../src/pieces/points';
import '../src/pieces/ranking';
import '../src/pieces/rich-text';
import '../src/pieces/scale';
import '../src/pieces/text';
import { Card } from '../src/screens/card';

/** An element that a component returns, with its attributes and handlers. */
export interface DrawnElement {
  type: string;
  props: Record<string, unknown>;
}

/** Renders the card without a DOM, by calling the components, and returns its elements. */
export function drawCard(props: Parameters<typeof Card>[0]): DrawnElement[] {
  return draw(Card(props));
}

function draw(child: ComponentChild): DrawnElement[] {
  if (Array.isArray(child)) return child.flatMap(draw);
  if (typeof child !== 'object' || !child || !('type' in child)) return [];
  const { type, props } = child as VNode<{ children?: ComponentChild }>;
  if (typeof type === 'function') return draw((type as FunctionComponent)(props) as ComponentChild);
  return [{ type, props: props }, ...draw(props.children)];
}
