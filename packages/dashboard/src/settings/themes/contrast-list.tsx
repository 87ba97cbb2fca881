import { Button } from '@mantine/core';
import type { ThemeStyle } from '@service-popups/contract';
import {
  resolveColors,
  contrast,
  ensureContrast,
  GRAPHIC_CONTRAST,
  TEXT_CONTRAST,
  textColorOn,
  type Scheme,
} from '@service-popups/rules';
import classes from './themes.module.css';

interface Props {
  style: ThemeStyle;
  scheme: Scheme;
  /** Applies a text colour that can be read. */
  onUseText: (color: string) => void;
}

/** The contrast of each pair of colours, and a text colour with enough of it. */
export function ContrastList({ style, scheme, onUseText }: Props) {
  const { accentColor, backgroundColor, textColor } = resolveColors(style, scheme);
  const text = contrast(textColor, backgroundColor);
  const label = contrast(textColorOn(accentColor), accentColor);
  const accent = contrast(accentColor, backgroundColor);
  const readable = ensureContrast(textColor, backgroundColor, TEXT_CONTRAST);
  return (
    <ul className={classes.contrasts} aria-label={`Contrast in the ${scheme} scheme`}>
      <li data-bad={text < TEXT_CONTRAST || undefined}>
        <Sample color={textColor} background={backgroundColor} />
        <span>
          Text on the background: {ratioText(text)},{' '}
          {text < TEXT_CONTRAST ? 'too low: text needs 4.5:1' : 'good'}
        </span>
        {text < TEXT_CONTRAST ? (
          <Button
            variant="default"
            size="compact-xs"
            onClick={() => {
              onUseText(readable);
            }}
          >
            Use {readable}
          </Button>
        ) : null}
      </li>
      <li>
        <Sample color={textColorOn(accentColor)} background={accentColor} />
        <span>Button labels: {ratioText(label)}, good</span>
      </li>
      <li>
        <Sample color={accentColor} background={backgroundColor} />
        <span>
          Accent on the background: {ratioText(accent)},{' '}
          {accent < GRAPHIC_CONTRAST ? 'low: lines and links use a stronger shade' : 'good'}
        </span>
      </li>
    </ul>
  );
}

/** Without a text, since it may be hard to read. */
function Sample({ color, background }: { color: string; background: string }) {
  return (
    <span aria-hidden="true" className={classes.sample} style={{ background }}>
      <i style={{ background: color }} />
    </span>
  );
}

/** Rounded down, so that 4.49 doesn't read as enough. */
function ratioText(ratio: number): string {
  return `${(Math.floor(ratio * 10) / 10).toFixed(1)}:1`;
}
