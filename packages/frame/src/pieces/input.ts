import { date, email, number } from '@service-popups/rules';
import { Input } from '../questions/input';
import { validators, views } from '../questions/registry';
import '../styles/input.css';

validators.email = email;
validators.number = number;
validators.date = date;
views.email = Input;
views.number = Input;
views.date = Input;
