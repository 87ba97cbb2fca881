export { Fragment, jsx, jsx as jsxs } from './preact';
