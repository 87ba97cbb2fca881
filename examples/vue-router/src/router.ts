import { createRouter, createWebHistory } from 'vue-router';
import Article from './article.vue';
import Home from './home.vue';
import Pricing from './pricing.vue';

export const router = createRouter({
  history: createWebHistory(),
  routes: [
    { path: '/', component: Home },
    { path: '/pricing', component: Pricing },
    { path: '/help', component: Article },
  ],
});
