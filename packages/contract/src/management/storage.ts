import { Type, type Static } from 'typebox';

export const storageLevels = ['normal', 'warning', 'full', 'exhausted'] as const;

export const StorageLevel = Type.Enum(storageLevels, {
  description:
    'How full it is: `warning` from 80 % of the quota on, `full` from 100 %, `exhausted` from 110 %.',
});
export type StorageLevel = Static<typeof StorageLevel>;

export const StorageUsage = Type.Object(
  {
    usedBytes: Type.Integer({ minimum: 0, description: 'Bytes of reports and responses stored.' }),
    quotaBytes: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()], {
      description: 'Bytes that may be stored; null: no limit.',
    }),
    level: StorageLevel,
  },
  { title: 'StorageUsage', description: 'Storage that an environment has used.' },
);
export type StorageUsage = Static<typeof StorageUsage>;
