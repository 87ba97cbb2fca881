import { StorageUsage } from '@service-popups/contract';
import { Type } from 'typebox';
import type { App } from '../../../http/app-type';
import { ENVIRONMENT, environmentParams } from '../../../http/environment-address';
import { problemResponses } from '../../../http/problem-responses';
import { getAccess } from '../../people/access/caller';
import { getStorageLevel } from './policy';
import type { StorageStore } from './store';

export interface StorageParts {
  store: StorageStore;
  /** 0 means no limit. */
  quotaBytes: number;
}

export function storageRoutes(app: App, { store, quotaBytes }: StorageParts): void {
  app.get(
    `${ENVIRONMENT}/storage`,
    {
      config: { permission: 'project:read' },
      schema: {
        tags: ['Projects'],
        operationId: 'getStorageUsage',
        summary: 'Storage usage of an environment',
        params: Type.Object(environmentParams),
        response: { 200: StorageUsage, ...problemResponses },
      },
    },
    async (request): Promise<StorageUsage> => {
      const usedBytes = await store.usedBytes(getAccess(request).environmentId);
      return {
        usedBytes,
        quotaBytes: quotaBytes || null,
        level: quotaBytes ? getStorageLevel(usedBytes / quotaBytes) : 'normal',
      };
    },
  );
}
