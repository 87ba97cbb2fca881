import type { Device, VisitMeta } from '@service-popups/contract';

/** As the tables hold what a visit says of itself. */
export interface MetaColumns {
  lang: string | null;
  device: Device | null;
  path: string | null;
}

export function metaOf({ lang, device, path }: MetaColumns): VisitMeta {
  return {
    ...(lang === null ? {} : { lang }),
    ...(device === null ? {} : { device }),
    ...(path === null ? {} : { path }),
  };
}
