/**
 * Styles of the shell around the frame. Everything on `:host` is important: inside a shadow root
 * that outranks even the important rules of the page around it.
 */
export const shellStyles = `
:host {
  all: initial !important;
  position: fixed !important;
  inset: 0 0 var(--keyboard) !important;
  pointer-events: none !important;
  z-index: var(--z) !important;
}
div, dialog {
  position: absolute;
  width: min(400px, 100% - 32px);
  padding: 0;
  border: 0;
  overflow: hidden;
  border-radius: var(--radius);
  box-shadow: 0 0 0 1px #0000000f, 0 8px 40px #00000038;
  opacity: 0;
  transform: translateY(12px);
}
div { bottom: 16px; right: 16px; }
.top-left, .top-right { top: 16px; bottom: auto; }
.top-left, .bottom-left { left: 16px; right: auto; }
dialog { display: block; position: fixed; inset: 0 0 var(--keyboard); width: min(480px, 100% - 32px); }
dialog::backdrop { background: #10142299; }
.on { opacity: 1; transform: none; pointer-events: auto; transition: opacity .2s, transform .2s; }
iframe { display: block; width: 100%; max-height: calc(100dvh - 32px - var(--keyboard)); border: 0; }
@media (max-width: 480px) {
  div { inset: auto 0 0; width: 100%; border-radius: var(--radius) var(--radius) 0 0; }
}
@media (prefers-reduced-motion) { .on { transition: none; } }
@media print { :host { display: none !important; } }
`;
