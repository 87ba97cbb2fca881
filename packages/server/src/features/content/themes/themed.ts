import type { PopupDefinition, ThemeStyle } from '@service-popups/contract';
import { withTheme } from '@service-popups/rules';

/** A definition as visitors get it: its theme is part of its style. */
export function themed(
  popup: PopupDefinition,
  theme: ThemeStyle | null | undefined,
): PopupDefinition {
  const style = theme ? withTheme(popup.style, theme) : undefined;
  return style ? { ...popup, style } : popup;
}
