import { text } from '@service-popups/rules';
import { kinds, views } from '../questions/registry';
import { Text } from '../questions/text';
import '../styles/text.css';

kinds.text = text;
views.text = Text;
