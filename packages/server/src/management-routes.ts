import type { Config } from './config';
import type { Database } from './db/connect';
import { guard } from './features/access/guard';
import { createIdentify } from './features/access/identify';
import { createAccessStore } from './features/access/store';
import { ownAccountRoutes } from './features/accounts/own-routes';
import { accountsRoutes } from './features/accounts/routes';
import { auditRoutes } from './features/audit/routes';
import { environmentsRoutes } from './features/environments/routes';
import { uploadRoutes } from './features/images/upload-routes';
import { knownAnswersRoutes } from './features/known-answers/routes';
import type { Mailer } from './features/mail/mailer';
import { membersRoutes } from './features/members/routes';
import { popupsRoutes } from './features/popups/routes';
import { popupVersionRoutes } from './features/popups/version-routes';
import { privacyRoutes } from './features/privacy/routes';
import { createPrivacyStore } from './features/privacy/store';
import { projectsRoutes } from './features/projects/routes';
import { countsRoutes } from './features/results/counts-routes';
import { createCountsStore } from './features/results/counts-store';
import { exportRoutes } from './features/results/export-routes';
import { createExportStore } from './features/results/export-store';
import { pagesRoutes } from './features/results/pages-routes';
import { createOverviewStore } from './features/results/overview-store';
import { createPagesStore } from './features/results/pages-store';
import { questionsRoutes } from './features/results/questions-routes';
import { storedResponsesRoutes } from './features/results/responses-routes';
import { createStoredResponsesStore } from './features/results/responses-store';
import { createUserReportsStore } from './features/results/user-reports-store';
import { reviewsRoutes } from './features/results/reviews-routes';
import { createReviewsStore } from './features/results/reviews-store';
import { resultsRoutes } from './features/results/routes';
import { createScans } from './features/results/scans';
import { createResultsStore } from './features/results/store';
import { createNoise } from './features/share-links/create-noise';
import { shareLinksRoutes } from './features/share-links/routes';
import { createSignIn } from './features/sign-in/create-sign-in';
import { createPasswordAttempts } from './features/sign-in/password-attempts';
import { signInMethodsRoutes } from './features/sign-in/methods-routes';
import { signInRoutes } from './features/sign-in/routes';
import { invalidateOnWrite } from './features/snapshots/invalidate-on-write';
import type { Snapshots } from './features/snapshots/service';
import { storageRoutes } from './features/storage/routes';
import { createStorageStore } from './features/storage/store';
import type { LinkTokens } from './features/survey-links/link-tokens';
import { surveyLinksRoutes } from './features/survey-links/routes';
import { surveysRoutes } from './features/surveys/routes';
import { testLinksRoutes } from './features/test-links/routes';
import type { TestLinks } from './features/test-links/service';
import { themesRoutes } from './features/themes/routes';
import { tokensRoutes } from './features/tokens/routes';
import { createTokensStore } from './features/tokens/store';
import { userFactsRoutes } from './features/user-facts/routes';
import type { UserFactsCache } from './features/user-facts/service';
import { createUserFactsStore } from './features/user-facts/store';
import { webhooksRoutes } from './features/webhooks/routes';
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
  const { sql, orm, ingest } = database;
  const { demoResults, storageQuotaBytes: quotaBytes, oidc, passwords } = config;
  const { webhookPrivateAddresses: allowPrivateAddresses } = config;

  // Authentication and permissions.
  const attempts = createPasswordAttempts(orm, secret);
  const signIn = createSignIn({ orm, secret, publicUrl, attempts, oidc });
  const tokens = createTokensStore(orm);
  guard(app, {
    access: createAccessStore(sql),
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
  signInRoutes(app, { orm, signIn, passwords, publicUrl });
  accountsRoutes(app, { orm, linkSettings, signInSettings, attempts });
  ownAccountRoutes(app, { orm });
  signInMethodsRoutes(app, { orm, signIn, passwords });
  tokensRoutes(app, { orm, tokens });
  projectsRoutes(app, { orm, demoResults });
  membersRoutes(app, { orm, linkSettings, passwords });
  environmentsRoutes(app, { orm });
  webhooksRoutes(app, { orm, publicUrl, allowPrivateAddresses, canSendEmail: !!mailer });
  storageRoutes(app, { store: createStorageStore(ingest), quotaBytes });

  // Surveys, popups and themes.
  surveysRoutes(app, { orm });
  popupsRoutes(app, { orm });
  popupVersionRoutes(app, { orm });
  themesRoutes(app, { orm });
  uploadRoutes(app, { orm });
  testLinksRoutes(app, { testLinks });
  surveyLinksRoutes(app, { orm, tokens: options.linkTokens, publicUrl });
  knownAnswersRoutes(app, { orm });
  auditRoutes(app, { orm });

  // Results.
  const scanFor = createScans(sql);
  const results = createResultsStore(sql);
  const counts = createCountsStore(sql);
  resultsRoutes(app, { store: results, overview: createOverviewStore(sql), scanFor });
  questionsRoutes(app, { sql, store: results, scanFor });
  countsRoutes(app, { store: counts, scanFor });
  pagesRoutes(app, { results, store: createPagesStore(sql), scanFor });
  storedResponsesRoutes(app, {
    orm,
    results,
    store: createStoredResponsesStore(sql),
    userReports: createUserReportsStore(sql),
    scanFor,
  });
  reviewsRoutes(app, { results, store: createReviewsStore(sql) });

  shareLinksRoutes(app, { sql, orm, results, scanFor, noiseFor: createNoise(secret), publicUrl });

  // Export and erasure.
  const streams = createExportStreams();
  userFactsRoutes(app, { store: createUserFactsStore(ingest) });
  exportRoutes(app, { results, store: createExportStore(sql), streams });
  privacyRoutes(app, { orm, userFacts, store: createPrivacyStore(sql), streams });
}
