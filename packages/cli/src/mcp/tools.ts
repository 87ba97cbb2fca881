import type { Tool } from './tool';
import { contentTools } from './content-tools';
import { draftTools } from './draft-tools';
import { liveTools } from './live-tools';
import { resultTools } from './result-tools';

/** Every tool, those that only read first. */
export const tools: readonly Tool[] = [
  ...contentTools,
  ...resultTools,
  ...draftTools,
  ...liveTools,
];
