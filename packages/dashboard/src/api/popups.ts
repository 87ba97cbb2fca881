import type {
  ManagedPopup,
  NewPopup,
  PopupDraft,
  PopupSummary,
  PopupVersion,
  PopupVersionSummary,
  RecentCounts,
} from '@service-popups/contract';
import { queryOptions } from '@tanstack/react-query';
import { getAllItems } from './get-all-items';
import { getItems } from './get-items';
import { change, request } from './request';
import { sideKey, sidePath, type Side } from './side';

export function popupPath(side: Side, popupId: string): string {
  return `${sidePath(side)}/popups/${encodeURIComponent(popupId)}`;
}

export function popupsQuery(side: Side) {
  return queryOptions({
    queryKey: [...sideKey(side), 'popups'],
    queryFn: async ({ signal }) =>
      (await getAllItems(`${sidePath(side)}/popups`, signal)) as PopupSummary[],
  });
}

export function recentCountsQuery(side: Side) {
  return queryOptions({
    queryKey: [...sideKey(side), 'results', 'recent'],
    queryFn: async ({ signal }) =>
      (await getItems(`${sidePath(side)}/results/recent`, signal)) as RecentCounts[],
  });
}

export function popupQuery(side: Side, popupId: string) {
  return queryOptions({
    queryKey: [...sideKey(side), 'popups', popupId],
    queryFn: async ({ signal }) =>
      (await request(popupPath(side, popupId), { signal })) as ManagedPopup,
  });
}

export function versionsQuery(side: Side, popupId: string) {
  return queryOptions({
    queryKey: [...sideKey(side), 'popups', popupId, 'versions'],
    queryFn: async ({ signal }) =>
      (await getAllItems(`${popupPath(side, popupId)}/versions`, signal)) as PopupVersionSummary[],
  });
}

/** A version never changes, so it is fetched once. */
export function versionQuery(side: Side, popupId: string, number: number) {
  return queryOptions({
    queryKey: [...sideKey(side), 'popups', popupId, 'versions', number],
    queryFn: async ({ signal }) =>
      (await request(`${popupPath(side, popupId)}/versions/${String(number)}`, {
        signal,
      })) as PopupVersion,
    staleTime: Infinity,
  });
}

export async function createPopup(side: Side, popup: NewPopup): Promise<ManagedPopup> {
  return (await change('POST', `${sidePath(side)}/popups`, { body: popup })) as ManagedPopup;
}

export async function saveDraft(
  side: Side,
  popupId: string,
  draft: PopupDraft,
  revision: number,
): Promise<ManagedPopup> {
  const sent = { body: draft, revision };
  return (await change('PUT', popupPath(side, popupId), sent)) as ManagedPopup;
}

export async function publishPopup(
  side: Side,
  { id, revision }: ManagedPopup,
  note: string,
): Promise<ManagedPopup> {
  const sent = { body: note ? { note } : {}, revision };
  return (await change('POST', `${popupPath(side, id)}/publish`, sent)) as ManagedPopup;
}

/** What can be done to a popup as it is, without another word. */
export type PopupMove = 'pause' | 'resume' | 'archive' | 'unarchive';

type Seen = Pick<ManagedPopup, 'id' | 'revision'>;

export async function movePopup(
  side: Side,
  { id, revision }: Seen,
  move: PopupMove,
): Promise<ManagedPopup> {
  return (await change('POST', `${popupPath(side, id)}/${move}`, { revision })) as ManagedPopup;
}

export async function duplicatePopup(side: Side, popupId: string): Promise<ManagedPopup> {
  const path = `${popupPath(side, popupId)}/duplicate`;
  return (await change('POST', path, { body: {} })) as ManagedPopup;
}

/** Brings draft and survey to the other environment. */
export async function copyPopup(side: Side, popupId: string): Promise<ManagedPopup> {
  return (await change('POST', `${popupPath(side, popupId)}/copy`, {})) as ManagedPopup;
}

export async function deletePopup(side: Side, { id, revision }: Seen): Promise<void> {
  await change('DELETE', popupPath(side, id), { revision });
}

export async function restoreVersion(
  side: Side,
  { id, revision }: Seen,
  number: number,
): Promise<ManagedPopup> {
  const path = `${popupPath(side, id)}/versions/${String(number)}/restore`;
  return (await change('POST', path, { revision })) as ManagedPopup;
}
