import { createRootRoute } from '@tanstack/react-router';
import { Shell } from './shell';

export const rootRoute = createRootRoute({ component: Shell });
