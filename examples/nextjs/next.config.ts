import type { NextConfig } from 'next';

const config: NextConfig = {
  // As create-next-app sets them.
  cacheComponents: true,
  partialPrefetching: true,
};

export default config;
