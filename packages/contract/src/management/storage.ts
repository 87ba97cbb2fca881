import { Type, type Static } from 'typebox';

export const storageLevels = ['normal', 'warning', 'full', 'exhausted'] as const;

export const StorageLevel = Type.Enum(storageLevels, {
  title: 'StorageLevel',
  description:
    'How full the storage is: `warning` from 80% of the quota, `full` from 100%, `exhausted` from 110%.',
});
export type StorageLevel = Static<typeof StorageLevel>;

export const StorageUsage = Type.Object(
  {
    usedBytes: Type.Integer({
      minimum: 0,
      description: 'Size of the stored reports and responses.',
    }),
    quotaBytes: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()], {
      description: 'Storage quota; null if unlimited.',
    }),
    level: StorageLevel,
  },
  { title: 'StorageUsage', description: 'Storage used by an environment.' },
);
export type StorageUsage = Static<typeof StorageUsage>;
