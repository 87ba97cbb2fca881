/** What the pieces of the frame take from its core; the build hands it to them. */
export { createElement, Fragment } from 'preact';
export { extras } from './extras';
export { AlertIcon, CheckIcon } from './screens/icons';
export { describedBy, Help, partId, ProblemText, TitleText } from './questions/question-parts';
export { questionElementId } from './questions/question-element-id';
export { views } from './questions/views';
export { fill } from './words/fill';
