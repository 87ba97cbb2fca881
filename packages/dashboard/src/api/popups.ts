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
import { getAllItems, getItems } from './get-items';
import { change, request } from './request';
import { scopeKey, scopePath, type Scope } from './scope';

export function popupPath(scope: Scope, popupId: string): string {
  return `${scopePath(scope)}/popups/${encodeURIComponent(popupId)}`;
}

export function popupsQuery(scope: Scope) {
  return queryOptions({
    queryKey: [...scopeKey(scope), 'popups'],
    queryFn: async ({ signal }) =>
      (await getAllItems(`${scopePath(scope)}/popups`, signal)) as PopupSummary[],
  });
}

export function recentCountsQuery(scope: Scope) {
  return queryOptions({
    queryKey: [...scopeKey(scope), 'results', 'recent'],
    queryFn: async ({ signal }) =>
      (await getItems(`${scopePath(scope)}/results/recent`, signal)) as RecentCounts[],
  });
}

export function popupQuery(scope: Scope, popupId: string) {
  return queryOptions({
    queryKey: [...scopeKey(scope), 'popups', popupId],
    queryFn: async ({ signal }) =>
      (await request(popupPath(scope, popupId), { signal })) as ManagedPopup,
  });
}

export function versionsQuery(scope: Scope, popupId: string) {
  return queryOptions({
    queryKey: [...scopeKey(scope), 'popups', popupId, 'versions'],
    queryFn: async ({ signal }) =>
      (await getAllItems(`${popupPath(scope, popupId)}/versions`, signal)) as PopupVersionSummary[],
  });
}

/** Versions never change, so each is fetched once. */
export function versionQuery(scope: Scope, popupId: string, number: number) {
  return queryOptions({
    queryKey: [...scopeKey(scope), 'popups', popupId, 'versions', number],
    queryFn: async ({ signal }) =>
      (await request(`${popupPath(scope, popupId)}/versions/${String(number)}`, {
        signal,
      })) as PopupVersion,
    staleTime: Infinity,
  });
}

export async function createPopup(scope: Scope, popup: NewPopup): Promise<ManagedPopup> {
  return (await change('POST', `${scopePath(scope)}/popups`, { body: popup })) as ManagedPopup;
}

export async function saveDraft(
  scope: Scope,
  popupId: string,
  draft: PopupDraft,
  revision: number,
): Promise<ManagedPopup> {
  const options = { body: draft, revision };
  return (await change('PUT', popupPath(scope, popupId), options)) as ManagedPopup;
}

export async function publishPopup(
  scope: Scope,
  { id, revision }: ManagedPopup,
  note: string,
): Promise<ManagedPopup> {
  const options = { body: note ? { note } : {}, revision };
  return (await change('POST', `${popupPath(scope, id)}/publish`, options)) as ManagedPopup;
}

/** State changes that need no further input. */
export type PopupTransition = 'pause' | 'resume' | 'archive' | 'unarchive';

type PopupRevision = Pick<ManagedPopup, 'id' | 'revision'>;

export async function transitionPopup(
  scope: Scope,
  { id, revision }: PopupRevision,
  transition: PopupTransition,
): Promise<ManagedPopup> {
  return (await change('POST', `${popupPath(scope, id)}/${transition}`, {
    revision,
  })) as ManagedPopup;
}

export async function duplicatePopup(scope: Scope, popupId: string): Promise<ManagedPopup> {
  const path = `${popupPath(scope, popupId)}/duplicate`;
  return (await change('POST', path, { body: {} })) as ManagedPopup;
}

/** Copies the draft and its survey to the other environment. */
export async function copyPopup(scope: Scope, popupId: string): Promise<ManagedPopup> {
  return (await change('POST', `${popupPath(scope, popupId)}/copy`, {})) as ManagedPopup;
}

export async function deletePopup(scope: Scope, { id, revision }: PopupRevision): Promise<void> {
  await change('DELETE', popupPath(scope, id), { revision });
}

export async function restoreVersion(
  scope: Scope,
  { id, revision }: PopupRevision,
  number: number,
): Promise<ManagedPopup> {
  const path = `${popupPath(scope, id)}/versions/${String(number)}/restore`;
  return (await change('POST', path, { revision })) as ManagedPopup;
}
