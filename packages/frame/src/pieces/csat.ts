import { extras } from '../extras';
import { mark } from '../questions/mark';
import '../styles/csat.css';

extras.mark = mark;
