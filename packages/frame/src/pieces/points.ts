import { points } from '@service-popups/rules';
import { Points } from '../questions/points';
import { validators, views } from '../questions/registry';
import '../styles/points.css';

validators.points = points;
views.points = Points;
