import { pictureChoice } from '@service-popups/rules';
import { PictureChoice } from '../questions/picture-choice';
import { kinds, views } from '../questions/registry';
import '../styles/pictures.css';

kinds.picture_choice = pictureChoice;
views.picture_choice = PictureChoice;
