import { dropdown } from '@service-popups/rules';
import { Dropdown } from '../questions/dropdown';
import { validators, views } from '../questions/registry';

validators.dropdown = dropdown;
views.dropdown = Dropdown;
