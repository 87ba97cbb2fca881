import DefaultTheme from 'vitepress/theme-without-fonts';
import './fonts.css';
import './theme.css';

export default DefaultTheme;
