import { createRouter, createWebHistory } from 'vue-router';
import Home from './home.vue';
import Pricing from './pricing.vue';

export const router = createRouter({
  history: createWebHistory(),
  routes: [
    { path: '/', component: Home },
    { path: '/pricing', component: Pricing },
  ],
});
