/** What the core shares with the pieces; see `build/share.mjs`. */
export { createElement } from 'preact';
export { Fragment, jsx, jsxs } from 'preact/jsx-runtime';
export { extras } from './extras';
export { Icon } from './screens/icons';
export { LinkButton } from './screens/link-button';
export { Picture } from './screens/picture';
export { QuestionBox } from './questions/question-box';
export { getDescriptionIds, partId } from './questions/question-ids';
export { validators, views } from './questions/registry';
export { fill } from './words/fill';
export { locale } from './words/locale';
