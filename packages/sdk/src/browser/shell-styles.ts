/**
 * Styles of the shell around the frame. Everything on `:host` is important: inside a shadow root
 * that outranks even the important rules of the page around it.
 */
export const shellStyles = `
:host {
  all: initial !important;
  position: fixed !important;
  inset: 0 !important;
  pointer-events: none !important;
  z-index: var(--z) !important;
}
.card {
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
.on { opacity: 1; transform: none; pointer-events: auto; transition: opacity .2s, transform .2s; }
dialog.card { display: block; position: fixed; inset: 0; width: min(480px, 100% - 32px); }
dialog::backdrop { background: #10142299; }
iframe { display: block; width: 100%; max-height: calc(100dvh - 32px); border: 0; }
@media (max-width: 480px) {
  div.card { inset: auto 0 0 !important; width: 100%; border-radius: var(--radius) var(--radius) 0 0; }
}
@media (prefers-reduced-motion) { .on { transition: none; } }
@media print { :host { display: none !important; } }
`;
