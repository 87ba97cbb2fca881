import { extras } from '../extras';
import { createHostFont } from '../theme/host-font';

extras.font = createHostFont(document);
