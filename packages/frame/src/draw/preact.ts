/**
 * The part of Preact that the frame uses, in a fifth of its size. The build puts it in the place of
 * `preact`; a case in real browsers compares the two.
 */
export { render } from './render';
export { createElement, Fragment } from './vnode';
