import DefaultTheme from 'vitepress/theme-without-fonts';
import { h } from 'vue';
import './fonts.css';
import { NotFound } from './not-found.mjs';
import './theme.css';

export default {
  extends: DefaultTheme,
  Layout: () => h(DefaultTheme.Layout, null, { 'not-found': () => h(NotFound) }),
};
