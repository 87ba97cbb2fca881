import { Text } from '../questions/text';
import { views } from '../questions/views';
import '../styles/text.css';

views.text = Text;
