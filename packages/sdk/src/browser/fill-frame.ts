import { defaults } from '../defaults';

interface HtmlPolicy {
  createHTML: (html: string) => string;
}

interface TrustedTypes {
  createPolicy: (name: string, policy: HtmlPolicy) => HtmlPolicy;
}

/** Client mode: the same frame, from the package instead of the API. */
export async function fillFrame(iframe: HTMLIFrameElement, nonce: string): Promise<void> {
  try {
    const { html } = await defaults.loadFrame();
    // The frame inherits the policy of the page, which may ask for a nonce.
    const withNonce = html.replace(/<(style|script)>/g, `<$1 nonce="${nonce.replace(/"/g, '')}">`);
    iframe.srcdoc = trusted(withNonce);
  } catch {
    // A frame that stays empty is taken away after its time, like any other.
  }
}

let policy: HtmlPolicy | undefined;

/** Pages that demand Trusted Types let markup through a policy only; ours takes our own frame. */
function trusted(html: string): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy('service-popups', { createHTML: (given) => given });
  return policy?.createHTML(html) ?? html;
}
