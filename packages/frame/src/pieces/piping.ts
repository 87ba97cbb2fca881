import { pipeText } from '@service-popups/rules';
import { extras } from '../extras';

extras.pipe = pipeText;
