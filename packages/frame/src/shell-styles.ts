import type { Position, Style } from '@service-popups/contract';
import { DEFAULT_RADIUS } from '@service-popups/rules';

const MAX_Z_INDEX = 2_147_483_647;
const MAX_INLINE_WIDTH = '640px';
const DEFAULT_PLACE = 'bottom:16px;right:16px';

/** `--keyboard` is the height of the on-screen keyboard. The SDK keeps it up to date. */
const places: Record<Position, string> = {
  'top-left': 'top:16px;left:16px',
  'top-right': 'top:16px;right:16px',
  'bottom-left': 'bottom:16px;left:16px',
  'bottom-right': DEFAULT_PLACE,
  center: 'inset:0 0 var(--keyboard)',
  'top-bar': '',
  'bottom-bar': '',
  'full-screen': 'inset:0',
  // The SDK moves it next to the element.
  anchor: DEFAULT_PLACE,
};

/** Overrides everything else, also on phones. */
const layouts: Partial<Record<Position, string>> = {
  'top-bar': 'div{inset:0 0 auto;border-radius:0}',
  'bottom-bar': 'div{inset:auto 0 0;border-radius:0}',
  'full-screen':
    'dialog{max-width:none;max-height:none;border-radius:0}iframe{height:calc(100dvh - var(--keyboard));max-height:none}',
};

/**
 * Styles of the shell that the SDK puts around the frame: a `dialog` for modal popups, or else a `div`.
 * Everything on `:host` is `!important`, which in a shadow root overrides even the `!important` styles of
 * the page.
 */
export function shellStyles(style: Style = {}, isInline = false): string {
  const radius = `${String(style.radius ?? DEFAULT_RADIUS)}px`;
  if (isInline) return inlineStyles(radius);
  // Client mode accepts any string as a position.
  const { position: given = '' } = style;
  const position = Object.hasOwn(places, given) ? (given as Position) : 'bottom-right';
  const layer = String(style.zIndex ?? MAX_Z_INDEX);
  return `:host{inset:0 0 var(--keyboard)!important;z-index:${layer}!important;opacity:1!important;pointer-events:none!important}
div,dialog{${places[position]};padding:0;border:0;overflow:hidden;border-radius:${radius};box-shadow:0 0 0 1px #0000000f,0 8px 40px #00000038;pointer-events:auto;animation:enter .2s}
div{position:absolute}
dialog::backdrop{background:#10142299}
iframe{display:block;max-height:calc(100dvh - 32px - var(--keyboard));border:0}
@keyframes enter{from{opacity:0;transform:translateY(12px)}}
@media(max-width:480px){div{inset:auto 0 0;border-radius:${radius} ${radius} 0 0}}
@media(prefers-reduced-motion){div,dialog{animation:none}}
@media print{:host{display:none!important}}
${layouts[position] ?? ''}`;
}

/** Inside the page, as high as its content, and no wider than text should be. */
function inlineStyles(radius: string): string {
  return `:host{height:auto!important;opacity:1!important}
div{max-width:${MAX_INLINE_WIDTH};overflow:hidden;border-radius:${radius};box-shadow:inset 0 0 0 1px #00000026}
iframe{display:block;border:0;transition:height .2s}
@media(prefers-reduced-motion){iframe{transition:none}}`;
}
