import { matrix } from '@service-popups/rules';
import { Matrix } from '../questions/matrix';
import { validators, views } from '../questions/registry';
import '../styles/matrix.css';

validators.matrix = matrix;
views.matrix = Matrix;
