import { ref } from 'vue';

interface User {
  id: string;
  plan: string;
}

/** The user who has signed in, if any. */
export const user = ref<User | null>(null);
