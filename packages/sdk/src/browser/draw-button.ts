import { localizePopup, textColorOn } from '@service-popups/rules';
import type { DrawButton } from '../formats/button';

const DEFAULT_ACCENT = '#4f46e5';
/** Below the popups themselves. */
const LAYER = 2_147_483_646;

/** Where each button is. `--up` moves it up. */
const places = new Map([
  ['right', 'right:0;top:calc(50% - var(--up));border-radius:8px 0 0 8px'],
  ['left', 'left:0;top:calc(50% - var(--up));border-radius:0 8px 8px 0'],
  ['bottom-right', 'right:16px;bottom:calc(16px + var(--up));border-radius:24px'],
  ['bottom-left', 'left:16px;bottom:calc(16px + var(--up));border-radius:24px'],
]);

/** Adds a button to the page that opens a popup, in a shadow root to keep the page's styles out. */
export const drawButton: DrawButton = (
  until,
  { popup, language, place, offset, onClick, onHide },
) => {
  if (until.aborted) return;
  const { theme = 'auto', accentColor, dark, font, zIndex = LAYER } = popup.style ?? {};
  const isDark =
    theme === 'auto' ? matchMedia('(prefers-color-scheme:dark)').matches : theme === 'dark';
  const accent = (isDark && dark?.accentColor) || accentColor || DEFAULT_ACCENT;
  const family =
    font === 'host' ? getComputedStyle(document.body).fontFamily : 'system-ui,sans-serif';
  // Only the frame knows the default language.
  const { open = 'Feedback', hide } = localizePopup(popup, language, '').actions ?? {};
  const isTab = !place.startsWith('bottom');
  const host = document.createElement('service-popup-button');
  host.style.cssText = 'all:initial!important';
  // So that focusing the host focuses the first button.
  const root = host.attachShadow({ mode: 'open', delegatesFocus: true });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
div{position:fixed;z-index:${zIndex};--up:${offset}px;${places.get(place) ?? ''};display:flex;overflow:hidden;background:${accent};color:${textColorOn(accent)};box-shadow:0 0 0 1px #ffffff59,0 2px 12px #00000040;${isTab ? 'writing-mode:vertical-rl;transform:translateY(-50%)' : ''}}
button{all:unset;box-sizing:border-box;min-width:44px;min-height:44px;padding:${isTab ? '14px 10px' : '10px 18px'};font:600 15px/24px ${family};text-align:center;cursor:pointer}
button+button{padding:0;font-weight:400}
button:hover{background:#0000001f}
button:focus-visible{outline:2px solid;outline-offset:-5px;border-radius:inherit}
@media(forced-colors:active){div{border:1px solid}}
@media print{div{display:none}}`);
  root.adoptedStyleSheets = [sheet];
  const box = document.createElement('div');
  const add = (text: string, onPress: () => void): HTMLButtonElement => {
    const button = document.createElement('button');
    button.textContent = text;
    button.onclick = onPress;
    box.append(button);
    return button;
  };
  add(open, onClick).ariaHasPopup = 'dialog';
  if (hide)
    add('×', () => {
      host.remove();
      onHide();
    }).ariaLabel = hide;
  root.append(box);
  document.documentElement.append(host);
  until.addEventListener('abort', () => host.remove());
};
