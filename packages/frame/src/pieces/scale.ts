import { Nps } from '../questions/nps';
import { views } from '../questions/views';
import '../styles/scale.css';

views.nps = Nps;
