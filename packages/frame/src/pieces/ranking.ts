import { ranking } from '@service-popups/rules';
import { Ranking } from '../questions/ranking';
import { validators, views } from '../questions/registry';
import '../styles/ranking.css';

validators.ranking = ranking;
views.ranking = Ranking;
