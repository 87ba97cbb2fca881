import { buttonTrigger } from '../formats/button';
import type { Formats } from '../formats/formats';
import { inlineTrigger, showMounts } from '../formats/inline';
import { drawButton } from './draw-button';
import { followAnchor } from './follow-anchor';
import { readFont } from './read-font';

export const formats: Formats = {
  followAnchor,
  button: buttonTrigger(drawButton),
  inline: inlineTrigger,
  showMounts,
  readFont,
};
