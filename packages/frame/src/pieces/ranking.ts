import { ranking } from '@service-popups/rules';
import { Ranking } from '../questions/ranking';
import { kinds, views } from '../questions/registry';
import '../styles/ranking.css';

kinds.ranking = ranking;
views.ranking = Ranking;
