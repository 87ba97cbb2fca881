import { text } from '@service-popups/rules';
import { validators, views } from '../questions/registry';
import { Text } from '../questions/text';
import '../styles/text.css';

validators.text = text;
views.text = Text;
