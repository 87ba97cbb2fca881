import { points } from '@service-popups/rules';
import { Points } from '../questions/points';
import { kinds, views } from '../questions/registry';
import '../styles/points.css';

kinds.points = points;
views.points = Points;
