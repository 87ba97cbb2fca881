import type { HostFont } from '@service-popups/contract';

/** The limit of the contract. */
const MAX_FILES = 8;

export interface HostFontLoader {
  /** Loads the font and uses it: now, or if the popup is visible, from the next screen on. */
  use: (font: HostFont) => void;
  /** Call when the popup becomes visible. From then on, texts must not jump. */
  onShown: () => void;
  /** Call when another screen is drawn. */
  onScreen: () => void;
}

/** Uses the host page's font. Whatever fails to load leaves the system's font in place. */
export function createHostFont({ fonts, body }: Document): HostFontLoader {
  let isShown = false;
  let apply: (() => void) | undefined;

  const load = async ({ family, weight, style, unicodeRange, data }: HostFont['files'][number]) => {
    try {
      return await new FontFace(family, data, { weight, style, unicodeRange }).load();
    } catch {
      return undefined;
    }
  };

  return {
    use({ family, files }) {
      void Promise.all(files.slice(0, MAX_FILES).map(load)).then((faces) => {
        apply = () => {
          for (const face of faces) if (face) fonts.add(face);
          const system = getComputedStyle(body).fontFamily;
          // Through the CSSOM, so that an invalid value changes nothing.
          body.style.fontFamily = `${family},${system}`;
          apply = undefined;
        };
        if (!isShown) apply();
      });
    },
    onShown() {
      isShown = true;
    },
    onScreen: () => apply?.(),
  };
}
