import { dropdown } from '@service-popups/rules';
import { Dropdown } from '../questions/dropdown';
import { kinds, views } from '../questions/registry';

kinds.dropdown = dropdown;
views.dropdown = Dropdown;
