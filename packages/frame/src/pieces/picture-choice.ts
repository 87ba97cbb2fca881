import { pictureChoice } from '@service-popups/rules';
import { PictureChoice } from '../questions/picture-choice';
import { validators, views } from '../questions/registry';
import '../styles/pictures.css';

validators.picture_choice = pictureChoice;
views.picture_choice = PictureChoice;
