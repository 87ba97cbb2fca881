import { ces, nps } from '@service-popups/rules';
import { kinds, views } from '../questions/registry';
import { Scale } from '../questions/scale';
import '../styles/scale.css';

kinds.nps = nps;
kinds.ces = ces;
views.nps = views.ces = Scale;
views.csat = Scale;
