import { focusManager, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/api-error';

export const queryClient = new QueryClient({
  defaultOptions: {
    mutations: { networkMode: 'always' },
    queries: {
      // Offline, a request shall fail and say so, rather than wait for ever.
      networkMode: 'always',
      retry: (failures, error) => failures < 1 && error instanceof ApiError && error.isTransient,
    },
  },
});

// By itself the client looks at visibility only; results are often watched in a second window.
focusManager.setEventListener((onFocus) => {
  const listener = () => {
    onFocus();
  };
  window.addEventListener('visibilitychange', listener);
  window.addEventListener('focus', listener);
  return () => {
    window.removeEventListener('visibilitychange', listener);
    window.removeEventListener('focus', listener);
  };
});
