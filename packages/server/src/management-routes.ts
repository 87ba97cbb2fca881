import type { Config } from './config';
import type { Database } from './db/connect';
import { guard } from './features/people/access/guard';
import { createIdentify } from './features/people/access/identify';
import { createAccessStore } from './features/people/access/store';
import { ownAccountRoutes } from './features/people/accounts/own-routes';
import { accountsRoutes } from './features/people/accounts/routes';
import { auditRoutes } from './features/people/audit/routes';
import { environmentsRoutes } from './features/content/environments/routes';
import { uploadRoutes } from './features/content/images/upload-routes';
import { withheldPopupsRoutes } from './features/visitors/deepdots/withheld-routes';
import { knownAnswersRoutes } from './features/visitors/known-answers/routes';
import type { Mailer } from './mail/mailer';
import { membersRoutes } from './features/people/members/routes';
import { popupsRoutes } from './features/content/popups/routes';
import { popupVersionRoutes } from './features/content/popups/version-routes';
import { privacyRoutes } from './features/operation/privacy/routes';
import { createPrivacyStore } from './features/operation/privacy/store';
import { projectsRoutes } from './features/content/projects/routes';
import { countsRoutes } from './features/results/counts/routes';
import { createCountsStore } from './features/results/counts/store';
import { exportRoutes } from './features/results/exports/routes';
import { createExportStore } from './features/results/exports/store';
import { pagesRoutes } from './features/results/counts/pages-routes';
import { createOverviewStore } from './features/results/overview/store';
import { createPagesStore } from './features/results/counts/pages-store';
import { questionsRoutes } from './features/results/questions/routes';
import { storedResponsesRoutes } from './features/results/responses/routes';
import { createStoredResponsesStore } from './features/results/responses/store';
import { createUserReportsStore } from './features/results/responses/user-reports-store';
import { reviewsRoutes } from './features/results/reviews/routes';
import { createReviewsStore } from './features/results/reviews/store';
import { overviewRoutes } from './features/results/overview/routes';
import { createScans } from './features/results/selection/scans';
import { createSelectionStore } from './features/results/selection/store';
import { createQuestionsStore } from './features/results/questions/store';
import { valuesRoutes } from './features/results/values/routes';
import { createNoise } from './features/results/share-links/create-noise';
import { shareLinksRoutes } from './features/results/share-links/routes';
import { createSignIn } from './features/people/sign-in/create-sign-in';
import { createPasswordAttempts } from './features/people/sign-in/password-attempts';
import { signInMethodsRoutes } from './features/people/sign-in/methods-routes';
import { signInRoutes } from './features/people/sign-in/routes';
import { invalidateOnWrite } from './features/visitors/snapshots/invalidate-on-write';
import type { Snapshots } from './features/visitors/snapshots/service';
import { storageRoutes } from './features/visitors/storage/routes';
import { createStorageStore } from './features/visitors/storage/store';
import type { LinkTokens } from './features/visitors/survey-links/link-tokens';
import { surveyLinksRoutes } from './features/visitors/survey-links/routes';
import { surveysRoutes } from './features/content/surveys/routes';
import { testLinksRoutes } from './features/content/test-links/routes';
import type { TestLinks } from './features/content/test-links/service';
import { themesRoutes } from './features/content/themes/routes';
import { tokensRoutes } from './features/people/tokens/routes';
import { createTokensStore } from './features/people/tokens/store';
import { userFactsRoutes } from './features/visitors/user-facts/routes';
import type { UserFactsCache } from './features/visitors/user-facts/service';
import { createUserFactsStore } from './features/visitors/user-facts/store';
import { webhooksRoutes } from './features/integrations/webhooks/routes';
import type { App } from './http/app-type';
import { createCallerLimits } from './http/caller-limits';
import { createExportStreams } from './http/export-streams';
import { rejectUnknownFields } from './http/reject-unknown-fields';

export interface ManagementRoutesOptions {
  database: Database;
  config: Pick<
    Config,
    | 'demoResults'
    | 'rateLimitAnonymous'
    | 'rateLimitAccount'
    | 'storageQuotaBytes'
    | 'oidc'
    | 'passwords'
    | 'webhookPrivateAddresses'
  >;
  /** Caches of this node, invalidated on every change. */
  snapshots: Snapshots;
  userFacts: UserFactsCache;
  testLinks: TestLinks;
  linkTokens: LinkTokens;
  /** Signs sessions. */
  secret: string;
  publicUrl: () => string;
  ownOrigin: () => string;
  mailer: Mailer | undefined;
}

/** Registers the management API, used by the dashboard, the CLI and scripts. */
export function managementRoutes(app: App, options: ManagementRoutesOptions): void {
  const { database, config, snapshots, userFacts, testLinks, secret, publicUrl, mailer } = options;
  const { main: db, ingest } = database;
  const { demoResults, storageQuotaBytes: quotaBytes, oidc, passwords } = config;
  const { webhookPrivateAddresses: allowPrivateAddresses } = config;

  // Authentication and permissions.
  const attempts = createPasswordAttempts(db, secret);
  const signIn = createSignIn({ db, secret, publicUrl, attempts, oidc });
  const tokens = createTokensStore(db);
  guard(app, {
    access: createAccessStore(db),
    ownOrigin: options.ownOrigin,
    limits: createCallerLimits(config),
    identify: createIdentify({ signIn, tokens }),
    demoResults,
  });
  rejectUnknownFields(app);
  invalidateOnWrite(app, { snapshots, userFacts });

  // People and projects.
  const linkSettings = { publicUrl, mailer };
  const signInSettings = { passwords, singleSignOn: oidc?.label ?? null };
  signInRoutes(app, { db, signIn, passwords, publicUrl });
  accountsRoutes(app, { db, linkSettings, signInSettings, attempts });
  ownAccountRoutes(app, { db });
  signInMethodsRoutes(app, { db, signIn, passwords });
  tokensRoutes(app, { db, tokens });
  projectsRoutes(app, { db, demoResults });
  membersRoutes(app, { db, linkSettings, passwords });
  environmentsRoutes(app, { db });
  webhooksRoutes(app, { db, publicUrl, allowPrivateAddresses, canSendEmail: !!mailer });
  storageRoutes(app, { store: createStorageStore(ingest), quotaBytes });

  // Surveys, popups and themes.
  surveysRoutes(app, { db });
  popupsRoutes(app, { db });
  popupVersionRoutes(app, { db });
  themesRoutes(app, { db });
  uploadRoutes(app, { db });
  testLinksRoutes(app, { testLinks });
  surveyLinksRoutes(app, { db, tokens: options.linkTokens, publicUrl });
  knownAnswersRoutes(app, { db });
  withheldPopupsRoutes(app, { db });
  auditRoutes(app, { db });

  // Results.
  const scanFor = createScans(db);
  const selections = createSelectionStore(db);
  const questions = createQuestionsStore();
  overviewRoutes(app, { selections, store: createOverviewStore(db), scanFor });
  questionsRoutes(app, { selections, store: questions, scanFor });
  countsRoutes(app, { store: createCountsStore(db), scanFor });
  valuesRoutes(app, { selections, scanFor });
  pagesRoutes(app, { selections, store: createPagesStore(db), scanFor });
  storedResponsesRoutes(app, {
    db,
    selections,
    store: createStoredResponsesStore(db),
    userReports: createUserReportsStore(db),
    scanFor,
  });
  reviewsRoutes(app, { selections, store: createReviewsStore(db) });

  const noiseFor = createNoise(secret);
  shareLinksRoutes(app, { db, selections, questions, scanFor, noiseFor, publicUrl });

  // Export and erasure.
  const streams = createExportStreams();
  userFactsRoutes(app, { store: createUserFactsStore(ingest) });
  exportRoutes(app, { selections, store: createExportStore(db), streams });
  privacyRoutes(app, { db, userFacts, store: createPrivacyStore(db), streams });
}
