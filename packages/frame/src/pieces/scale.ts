import { rating } from '@service-popups/rules';
import { kinds, views } from '../questions/registry';
import { Scale } from '../questions/scale';
import '../styles/scale.css';

kinds.nps = kinds.csat = kinds.ces = rating;
views.nps = views.csat = views.ces = Scale;
