import { matrix } from '@service-popups/rules';
import { Matrix } from '../questions/matrix';
import { kinds, views } from '../questions/registry';
import '../styles/matrix.css';

kinds.matrix = matrix;
views.matrix = Matrix;
