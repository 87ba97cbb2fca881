import { rating } from '@service-popups/rules';
import { validators, views } from '../questions/registry';
import { Scale } from '../questions/scale';
import '../styles/scale.css';

validators.nps = validators.csat = validators.ces = rating;
views.nps = views.csat = views.ces = Scale;
