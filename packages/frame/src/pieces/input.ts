import { date, email, number } from '@service-popups/rules';
import { Input } from '../questions/input';
import { kinds, views } from '../questions/registry';
import '../styles/input.css';

kinds.email = email;
kinds.number = number;
kinds.date = date;
views.email = Input;
views.number = Input;
views.date = Input;
