import {
  contrast,
  ensureContrast,
  GRAPHIC_CONTRAST,
  mixColors,
  TEXT_CONTRAST,
  textColorOn,
  type SchemeColors,
} from '@service-popups/rules';

/** Contrast of black or white that leaves room for other texts on a surface. */
const ROOMY_CONTRAST = 7;
const DANGER_ON_LIGHT = '#b3261e';
const DANGER_ON_DARK = '#ff9b92';

/** Values of the colour tokens in `styles/tokens.css`, derived from three colours. */
export function createPalette({ accentColor, backgroundColor, textColor }: SchemeColors) {
  const paper = backgroundColor;
  const strongest = textColorOn(paper);
  const isDark = strongest === '#ffffff';
  // Surfaces are a bit nearer to the texts, unless that would make the texts hard to read.
  const isRoomy = contrast(mixColors(paper, strongest, 0.11), strongest) >= ROOMY_CONTRAST;
  const direction = isRoomy === isDark ? '#ffffff' : '#000000';
  const soft = mixColors(paper, direction, 0.06);
  const softStrong = mixColors(paper, direction, 0.11);
  // A shade that stands out from all surfaces. The surface on which that's hardest comes last.
  const readableOn = (surfaces: string[], ratio: number) => {
    const sorted = surfaces.sort((a, b) => contrast(b, strongest) - contrast(a, strongest));
    return (color: string) =>
      sorted.reduce((shade, surface) => ensureContrast(shade, surface, ratio), color);
  };
  const accentLine = readableOn([paper, soft, softStrong], GRAPHIC_CONTRAST)(accentColor);
  const tinted = mixColors(paper, accentLine, 0.12);
  const tint = textColorOn(tinted) === strongest ? tinted : soft;
  const surfaces = [paper, soft, softStrong, tint];
  const asText = readableOn(surfaces, TEXT_CONTRAST);
  const asLine = readableOn(surfaces, GRAPHIC_CONTRAST);
  const ink = asText(textColor);
  return {
    paper,
    ink,
    muted: asText(mixColors(ink, paper, 0.3)),
    edge: asLine(mixColors(ink, paper, 0.45)),
    soft,
    'soft-strong': softStrong,
    danger: asText(isDark ? DANGER_ON_DARK : DANGER_ON_LIGHT),
    'accent-line': accentLine,
    'accent-ink': asText(accentColor),
    tint,
  };
}
