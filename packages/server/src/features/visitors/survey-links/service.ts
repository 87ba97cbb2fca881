import { randomBytes } from 'node:crypto';
import type {
  NewSurveyLink,
  PersonalLinks,
  Recipient,
  SurveyLink,
  SurveyLinkChange,
} from '@service-popups/contract';
import { eq } from 'drizzle-orm';
import type { Db } from '../../../db/db';
import { users } from '../../../db/schema';
import { pageFrom, type Page, type PageRequest } from '../../../http/page';
import { ProblemError } from '../../../http/problem';
import { recordChange } from '../../people/audit/store';
import type { Scope } from '../../content/environments/service';
import { noSuchPopup } from '../../content/popups/service';
import { findPopup, type PopupRow } from '../../content/popups/store';
import type { PopupScope } from '../../content/popups/popup-scope';
import { hashLinkPassword } from './link-password';
import type { LinkTokens } from './link-tokens';
import {
  addSurveyLink,
  countSurveyLinks,
  findSurveyLink,
  listSurveyLinks,
  removeSurveyLink,
  saveSurveyLink,
  type NamedLink,
  type SurveyLinkRow,
} from './store';

const MAX_LINKS = 20;
/** Keeps personal links short enough for emails and for the path of a URL. */
const MAX_PERSONAL_BYTES = 600;
const SLUG_BYTES = 8;

export interface SurveyLinksParts {
  db: Db;
  tokens: LinkTokens;
  publicUrl: () => string;
}

type LinkScope = Scope & { popupId: string };

export async function readSurveyLinks(
  { db, publicUrl }: SurveyLinksParts,
  scope: PopupScope,
  page: PageRequest,
): Promise<Page<SurveyLink>> {
  if (!(await findPopup(db, scope.environmentId, scope.popupId))) throw noSuchPopup();
  return pageFrom(
    await listSurveyLinks(db, scope, page),
    page,
    ({ link }) => [link.createdAt, link.id],
    (named) => toSurveyLink(named, publicUrl()),
  );
}

export async function createSurveyLink(
  { db, publicUrl }: SurveyLinksParts,
  scope: LinkScope & { userId: string },
  { slug, password, personalOnly = false }: NewSurveyLink,
): Promise<SurveyLink> {
  const { environmentId, popupId, projectId, userId, by } = scope;
  const passwordHash = password === undefined ? null : await hashLinkPassword(password);
  return db.transaction(async (tx) => {
    const { draft } = await lock(tx, scope);
    if (draft.announcement)
      throw new ProblemError('conflict', 'An announcement has no survey to link to');
    if ((await countSurveyLinks(tx, scope)) >= MAX_LINKS)
      throw new ProblemError(
        'conflict',
        `A popup can have ${String(MAX_LINKS)} survey links: delete one first`,
      );
    const link = await addSurveyLink(tx, {
      ...{ environmentId, popupId, passwordHash, personalOnly },
      slug: slug ?? randomBytes(SLUG_BYTES).toString('hex'),
      createdBy: userId,
    });
    if (!link) throw slugTaken();
    await recordChange(tx, by, {
      projectId,
      action: 'survey_link.create',
      target: popupId,
      after: auditEntry(link),
    });
    const [user] = await tx.select({ name: users.name }).from(users).where(eq(users.id, userId));
    return toSurveyLink({ link, createdBy: user?.name ?? null }, publicUrl());
  });
}

export async function changeSurveyLink(
  { db, publicUrl }: SurveyLinksParts,
  scope: LinkScope,
  id: string,
  { password, ...change }: SurveyLinkChange,
): Promise<SurveyLink> {
  const passwordHash = typeof password === 'string' ? await hashLinkPassword(password) : password;
  return db.transaction(async (tx) => {
    const old = await lockLink(tx, scope, id);
    const changes = { ...change, ...(passwordHash !== undefined && { passwordHash }) };
    if (!Object.keys(changes).length) return toSurveyLink(old, publicUrl());
    const link = await saveSurveyLink(tx, id, changes);
    if (!link) throw slugTaken();
    await recordChange(tx, scope.by, {
      projectId: scope.projectId,
      action: 'survey_link.change',
      target: scope.popupId,
      before: auditEntry(old.link),
      after: { ...auditEntry(link), ...(password !== undefined && { passwordChanged: true }) },
    });
    return toSurveyLink({ ...old, link }, publicUrl());
  });
}

export async function deleteSurveyLink(
  { db }: SurveyLinksParts,
  scope: LinkScope,
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { link } = await lockLink(tx, scope, id);
    await removeSurveyLink(tx, id);
    await recordChange(tx, scope.by, {
      projectId: scope.projectId,
      action: 'survey_link.delete',
      target: scope.popupId,
      before: auditEntry(link),
    });
  });
}

/** Personal links for users. They aren't stored: each contains its user and fields, encrypted. */
export async function createPersonalLinks(
  { db, tokens, publicUrl }: SurveyLinksParts,
  scope: LinkScope,
  id: string,
  recipients: readonly Recipient[],
): Promise<PersonalLinks> {
  return db.transaction(async (tx) => {
    const { survey } = await lock(tx, scope);
    const { link } = await lockLink(tx, scope, id);
    if (!survey) throw new ProblemError('conflict', 'Publish the popup first');
    const known = new Set((survey.hiddenFields ?? []).map((field) => field.id));
    const urls = recipients.map(({ userId, fields = {} }, index) => {
      const at = `recipients.${String(index)}`;
      const unknown = Object.keys(fields).find((field) => !known.has(field));
      if (unknown !== undefined)
        throw invalid(`${at}.fields.${unknown}`, 'the survey has no such hidden field');
      if (Buffer.byteLength(JSON.stringify([userId, fields])) > MAX_PERSONAL_BYTES)
        throw invalid(
          at,
          `user id and fields have more than ${String(MAX_PERSONAL_BYTES)} bytes in total`,
        );
      return `${urlOf(link, publicUrl())}/${tokens.seal(link.id, { userId, fields })}`;
    });
    await recordChange(tx, scope.by, {
      projectId: scope.projectId,
      action: 'survey_link.personalize',
      target: scope.popupId,
      after: { id, slug: link.slug, recipients: recipients.length },
    });
    return { urls };
  });
}

/** Locks the popup, so that concurrent requests can't exceed the limit. */
async function lock(db: Db, { environmentId, popupId }: PopupScope): Promise<PopupRow> {
  const popup = await findPopup(db, environmentId, popupId, 'update');
  if (!popup) throw noSuchPopup();
  return popup;
}

async function lockLink(db: Db, scope: PopupScope, id: string): Promise<NamedLink> {
  await lock(db, scope);
  const found = await findSurveyLink(db, scope, id);
  if (!found) throw new ProblemError('not_found', 'This popup has no such survey link');
  return found;
}

function toSurveyLink({ link, createdBy }: NamedLink, publicUrl: string): SurveyLink {
  const { id, slug, passwordHash, personalOnly, createdAt } = link;
  return {
    ...{ id, slug, personalOnly, createdBy },
    url: urlOf(link, publicUrl),
    hasPassword: passwordHash !== null,
    createdAt: createdAt.getTime(),
  };
}

function urlOf({ slug }: Pick<SurveyLinkRow, 'slug'>, publicUrl: string): string {
  return `${publicUrl}/s/${slug}`;
}

function auditEntry({ id, slug, passwordHash, personalOnly }: SurveyLinkRow) {
  return { id, slug, hasPassword: passwordHash !== null, personalOnly };
}

function slugTaken(): ProblemError {
  const field = 'slug';
  return new ProblemError('conflict', 'slug: another link has it already', { field });
}

function invalid(field: string, problem: string): ProblemError {
  return new ProblemError('invalid_request', `${field}: ${problem}`, { field });
}
