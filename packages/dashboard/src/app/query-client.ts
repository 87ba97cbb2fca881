import { focusManager, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/api-error';

export const queryClient = new QueryClient({
  defaultOptions: {
    mutations: { networkMode: 'always' },
    queries: {
      // Fail when offline instead of waiting for the network.
      networkMode: 'always',
      retry: (failures, error) => failures < 1 && error instanceof ApiError && error.isTransient,
    },
  },
});

// The default reacts to visibility only, but results are often open in a second window.
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
