import { extras } from '../extras';
import { RichText } from '../rich-text/rich-text';

extras.RichText = RichText;
