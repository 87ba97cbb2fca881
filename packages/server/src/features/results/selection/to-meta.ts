import type { Device, VisitMeta } from '@service-popups/contract';

/** The metadata of a visit, as columns. */
export interface MetaColumns {
  lang: string | null;
  device: Device | null;
  path: string | null;
}

export function toMeta({ lang, device, path }: MetaColumns): VisitMeta {
  return {
    ...(lang === null ? {} : { lang }),
    ...(device === null ? {} : { device }),
    ...(path === null ? {} : { path }),
  };
}
