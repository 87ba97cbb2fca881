import { createFormats } from '../formats/formats';
import { drawButton } from './draw-button';
import { followAnchor } from './follow-anchor';
import { onElement } from './on-element';
import { readFont } from './read-font';
import { createTimer } from './timer';

export const formats = createFormats({
  createTimer,
  onElement,
  drawButton,
  followAnchor,
  readFont,
});
