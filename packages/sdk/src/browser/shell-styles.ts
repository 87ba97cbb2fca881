/**
 * Styles of the shell around the frame. Everything on `:host` is important: inside a shadow root
 * that outranks even the important rules of the page around it.
 */
export const shellStyles = `
:host {
  all: initial !important;
  display: block !important;
  position: fixed !important;
  inset: 0 !important;
  pointer-events: none !important;
  z-index: var(--z) !important;
}
.card {
  position: absolute;
  box-sizing: border-box;
  width: min(400px, 100% - 32px);
  max-width: none;
  max-height: calc(100% - 32px);
  margin: 0;
  padding: 0;
  border: 0;
  overflow: hidden;
  background: none;
  border-radius: var(--radius);
  box-shadow: 0 0 0 1px #0000000f, 0 8px 40px #00000038;
  opacity: 0;
  transform: translateY(12px);
}
.card.on { opacity: 1; transform: none; pointer-events: auto; transition: opacity .2s, transform .2s; }
.bottom-right { right: 16px; bottom: 16px; }
.bottom-left { left: 16px; bottom: 16px; }
.top-right { right: 16px; top: 16px; }
.top-left { left: 16px; top: 16px; }
dialog.card { position: fixed; inset: 0; display: block; margin: auto; height: fit-content; width: min(480px, 100% - 32px); }
dialog::backdrop { background: #10142299; }
iframe { display: block; width: 100%; height: 320px; max-height: calc(100vh - 32px); max-height: calc(100dvh - 32px); border: 0; }
@media (max-width: 480px) {
  div.card { inset: auto 0 0; width: 100%; border-radius: var(--radius) var(--radius) 0 0; }
}
@media (prefers-reduced-motion: reduce) { .card { transform: none; } .card.on { transition: none; } }
@media print { :host { display: none !important; } }
`;
