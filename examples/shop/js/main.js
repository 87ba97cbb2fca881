import { startCartBadge } from './cart-badge.js';
import { startDock } from './dock/dock.js';
import { startRouter } from './router.js';

startDock();
startCartBadge();
startRouter();
