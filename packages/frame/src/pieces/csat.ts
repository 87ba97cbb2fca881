import { csat } from '@service-popups/rules';
import { extras } from '../extras';
import { mark } from '../questions/mark';
import { kinds } from '../questions/registry';
import '../styles/csat.css';

kinds.csat = csat;
extras.mark = mark;
