import { servicePopups } from '@service-popups/vue';
import { createApp } from 'vue';
import App from './app.vue';
import { router } from './router';
import { user } from './user';
import './styles.css';

const { VITE_SERVICE_POPUPS_KEY, VITE_SERVICE_POPUPS_URL } = import.meta.env;

const app = createApp(App);
app.use(router);
app.use(servicePopups, {
  mode: 'server',
  apiKey: VITE_SERVICE_POPUPS_KEY,
  baseUrl: VITE_SERVICE_POPUPS_URL,
  userId: () => user.value?.id,
  attributes: () => ({ plan: user.value?.plan }),
});
app.mount('#app');
