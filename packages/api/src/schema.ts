export interface paths {
    "/api/auth/sign-in/email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in with email address and password
         * @description The session is a cookie that scripts cannot read. An account with two-factor authentication also needs a code.
         */
        post: operations["signIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sign-in/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Finish signing in with a code
         * @description A code of the authenticator app or a backup code. Each works once.
         */
        post: operations["signInWithCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sign-in/passkey/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Start signing in with a passkey */
        post: operations["startPasskeySignIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sign-in/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in with a passkey
         * @description Counts as two factors: the device has to verify its user.
         */
        post: operations["signInWithPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sign-in/sso": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start single sign-on
         * @description The identity provider returns to the dashboard.
         */
        post: operations["startSingleSignOn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sign-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End this session */
        post: operations["signOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/revoke-sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign out everywhere */
        post: operations["revokeSessions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/change-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the password, and end all other sessions
         * @description With `revokeTokens`, all access tokens of the account are revoked as well.
         */
        post: operations["changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/setup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Check whether the first account needs to be created */
        get: operations["getSetup"];
        put?: never;
        /**
         * Create the first account
         * @description The token is part of the setup link that `service-popups setup-link` prints.
         */
        post: operations["createFirstAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/password-resets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Request a password reset link
         * @description Emails the link if the account exists and a mail server is configured.
         */
        post: operations["requestPasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/password-resets/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** List the passkeys that a reset link would remove */
        post: operations["readPasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/password-resets/redeem": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set a new password with a reset link
         * @description Ends all sessions of the account, revokes its access tokens, and removes its passkeys except those you name.
         */
        post: operations["redeemPasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the current session */
        get: operations["getSession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List all accounts (administrators only) */
        get: operations["listAccounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/{userId}/password-reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create a password reset link for an account */
        post: operations["createPasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/{userId}/two-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Turn off two-factor authentication for an account, and remove its passkeys
         * @description For people who have lost their authenticator app and backup codes, or their passkeys.
         */
        delete: operations["resetTwoFactor"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/users/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete an account
         * @description You can't delete your own account or that of a project's only owner.
         */
        delete: operations["deleteAccount"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get your account */
        get: operations["getOwnAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change your name */
        patch: operations["changeOwnAccount"];
        trace?: never;
    };
    "/api/v1/me/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List your sessions */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        /** End all your other sessions */
        delete: operations["endOtherSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/sessions/{sessionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** End one of your sessions */
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/sign-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the ways in which you can sign in */
        get: operations["getSignInMethods"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/two-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set up two-factor authentication
         * @description Takes effect once a code of the app has been confirmed.
         */
        post: operations["setUpTwoFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/two-factor/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Turn on two-factor authentication with a code of the app
         * @description Ends your other sessions that were started with only a password.
         */
        post: operations["confirmTwoFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/two-factor/backup-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Replace your backup codes */
        post: operations["replaceBackupCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/two-factor/disable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Turn off two-factor authentication */
        post: operations["turnOffTwoFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/passkeys/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start adding a passkey
         * @description Needs a session that is less than a day old.
         */
        post: operations["startPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a passkey */
        post: operations["addPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/me/passkeys/{passkeyId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove a passkey */
        delete: operations["removePasskey"];
        options?: never;
        head?: never;
        /** Rename a passkey */
        patch: operations["renamePasskey"];
        trace?: never;
    };
    "/api/v1/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List your access tokens */
        get: operations["listTokens"];
        put?: never;
        /**
         * Create an access token
         * @description Send it as `Authorization: Bearer …`. It has the same permissions as you, within its limits.
         */
        post: operations["createToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/tokens/{tokenId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Revoke an access token */
        delete: operations["revokeToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your projects
         * @description Without an account or a project, those with public results.
         */
        get: operations["listProjects"];
        put?: never;
        /**
         * Create a project
         * @description You become its owner. It has two environments, each with a public key.
         */
        post: operations["createProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{projectId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a project and its settings */
        get: operations["getProject"];
        put?: never;
        post?: never;
        /** Delete a project and everything in it */
        delete: operations["deleteProject"];
        options?: never;
        head?: never;
        /** Rename a project or change its settings */
        patch: operations["changeProject"];
        trace?: never;
    };
    "/api/v1/projects/{projectId}/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the members of a project */
        get: operations["listMembers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{projectId}/members/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change a member's role */
        put: operations["changeMemberRole"];
        post?: never;
        /** Remove a member */
        delete: operations["removeMember"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{projectId}/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List open invitations */
        get: operations["listInvitations"];
        put?: never;
        /**
         * Invite someone
         * @description The link is emailed if a mail server is configured, and returned in the reply if not. It can create an account if it's emailed or you're an administrator; otherwise the person needs an existing account.
         */
        post: operations["createInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{projectId}/invitations/{invitationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Withdraw an invitation */
        delete: operations["deleteInvitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invitations/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Get the details of an invitation */
        post: operations["readInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invitations/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept an invitation
         * @description Sign in as the invited account first. Without a session, the name and password create the account, if the link allows it.
         */
        post: operations["acceptInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{projectId}/environments/{environment}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get an environment and its settings */
        get: operations["getEnvironment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Update allowed origins or the proof-of-identity requirement */
        patch: operations["changeEnvironment"];
        trace?: never;
    };
    "/api/v1/projects/{projectId}/environments/{environment}/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List public keys, including revoked ones */
        get: operations["listKeys"];
        put?: never;
        /** Create a public key */
        post: operations["createKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{projectId}/environments/{environment}/keys/{key}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate a public key
         * @description The old key keeps working for the overlap.
         */
        post: operations["rotateKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{projectId}/environments/{environment}/keys/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Revoke a public key immediately */
        delete: operations["revokeKey"];
        options?: never;
        head?: never;
        /** Change which clients use a public key */
        patch: operations["changeKey"];
        trace?: never;
    };
    "/api/v1/projects/{projectId}/environments/{environment}/identity-secrets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List identity secrets, without their values */
        get: operations["listIdentitySecrets"];
        put?: never;
        /**
         * Create an identity secret
         * @description Existing secrets keep working for the overlap.
         */
        post: operations["createIdentitySecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{projectId}/environments/{environment}/identity-secrets/{secretId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Revoke an identity secret immediately */
        delete: operations["revokeIdentitySecret"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{projectId}/environments/{environment}/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhooks
         * @description For tokens that can't change them, URLs are masked.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Create a webhook
         * @description The reply contains the secret that signs its requests, only this once.
         */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{projectId}/environments/{environment}/webhooks/{webhookId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a webhook */
        get: operations["getWebhook"];
        put?: never;
        post?: never;
        /** Delete a webhook and its deliveries */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        /** Update a webhook */
        patch: operations["changeWebhook"];
        trace?: never;
    };
    "/api/v1/projects/{projectId}/environments/{environment}/webhooks/{webhookId}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace the secret of a webhook
         * @description During the overlap, both secrets sign every request.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{projectId}/environments/{environment}/webhooks/{webhookId}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test event
         * @description Get the delivery to see its outcome.
         */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{projectId}/environments/{environment}/webhooks/{webhookId}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List deliveries of a webhook */
        get: operations["listDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{projectId}/environments/{environment}/webhooks/{webhookId}/deliveries/{deliveryId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a delivery and its payload */
        get: operations["getDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{projectId}/environments/{environment}/webhooks/{webhookId}/deliveries/{deliveryId}/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a delivery again, now */
        post: operations["redeliverOne"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{projectId}/environments/{environment}/webhooks/{webhookId}/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send all failed deliveries again */
        post: operations["redeliverFailed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{projectId}/environments/{environment}/storage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Storage usage of an environment */
        get: operations["getStorageUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{projectId}/environments/{environment}/surveys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the surveys of an environment */
        get: operations["listSurveys"];
        put?: never;
        /** Create a survey */
        post: operations["createSurvey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{projectId}/environments/{environment}/surveys/{surveyId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a survey */
        get: operations["getSurvey"];
        /**
         * Save a survey
         * @description Saves a draft, even an incomplete one: `problems` lists what blocks publishing. Published popups keep using the previous version until you publish them again.
         */
        put: operations["saveSurvey"];
        post?: never;
        /** Delete a survey that no popup uses */
        delete: operations["deleteSurvey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{projectId}/environments/{environment}/surveys/{surveyId}/duplicate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create a survey with the same content */
        post: operations["duplicateSurvey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{projectId}/environments/{environment}/popups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the popups of an environment */
        get: operations["listPopups"];
        put?: never;
        /** Create a popup */
        post: operations["createPopup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{projectId}/environments/{environment}/popups/{popupId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a popup with its draft */
        get: operations["getPopup"];
        /**
         * Save a popup's draft
         * @description The live popup doesn't change until you publish the draft.
         */
        put: operations["savePopup"];
        post?: never;
        /** Delete a popup that is archived or was never published */
        delete: operations["deletePopup"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{projectId}/environments/{environment}/popups/{popupId}/duplicate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Duplicate a popup */
        post: operations["duplicatePopup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{projectId}/environments/{environment}/popups/{popupId}/copy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Copy the draft and its survey to the other environment
         * @description Keeps the ids and overwrites existing drafts there. Nothing goes live until you publish it.
         */
        post: operations["copyPopup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{projectId}/environments/{environment}/popups/{popupId}/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Publish the draft as a new version */
        post: operations["publishPopup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{projectId}/environments/{environment}/popups/{popupId}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Pause a published popup */
        post: operations["pausePopup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{projectId}/environments/{environment}/popups/{popupId}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Resume a paused popup */
        post: operations["resumePopup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{projectId}/environments/{environment}/popups/{popupId}/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Archive a popup */
        post: operations["archivePopup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{projectId}/environments/{environment}/popups/{popupId}/unarchive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Unarchive a popup */
        post: operations["unarchivePopup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{projectId}/environments/{environment}/popups/{popupId}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the published versions of a popup */
        get: operations["listVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{projectId}/environments/{environment}/popups/{popupId}/versions/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a published version */
        get: operations["getVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{projectId}/environments/{environment}/popups/{popupId}/versions/{number}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Restore the draft and its survey from a version */
        post: operations["restoreVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{projectId}/themes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the themes of a project */
        get: operations["listThemes"];
        put?: never;
        /** Create a theme */
        post: operations["createTheme"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{projectId}/themes/{themeId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a theme */
        get: operations["getTheme"];
        /**
         * Save a theme
         * @description The change is live at once for all popups with this theme.
         */
        put: operations["saveTheme"];
        post?: never;
        /** Delete a theme that no popup names */
        delete: operations["deleteTheme"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{projectId}/environments/{environment}/popups/{popupId}/test-token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create a token that previews the draft on a page, valid for an hour */
        post: operations["createTestToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{projectId}/environments/{environment}/popups/{popupId}/survey-links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the survey links of a popup */
        get: operations["listSurveyLinks"];
        put?: never;
        /**
         * Create a page that shows the survey of a popup
         * @description The page shows the published version, while the popup is live.
         */
        post: operations["createSurveyLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{projectId}/environments/{environment}/popups/{popupId}/survey-links/{surveyLinkId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Delete a survey link and invalidate its personal links */
        delete: operations["deleteSurveyLink"];
        options?: never;
        head?: never;
        /** Update a survey link */
        patch: operations["changeSurveyLink"];
        trace?: never;
    };
    "/api/v1/projects/{projectId}/environments/{environment}/popups/{popupId}/survey-links/{surveyLinkId}/personal-links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create personal links, each for one user and one response */
        post: operations["createPersonalLinks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{projectId}/environments/{environment}/answered/{surveyId}/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get whether a user has answered a survey outside the popups */
        get: operations["getKnownAnswer"];
        /**
         * Mark a survey as answered by a user
         * @description Popups with the condition `answered: false` are no longer delivered to that user.
         */
        put: operations["saveKnownAnswer"];
        post?: never;
        /** Unmark a survey as answered by a user */
        delete: operations["deleteKnownAnswer"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{projectId}/environments/{environment}/deepdots-popups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Popups that the Deepdots SDK does not get
         * @description Published popups with a trigger that are not delivered to marked keys, and all reasons.
         */
        get: operations["getDeepdotsPopups"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{projectId}/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List audit log entries, newest first */
        get: operations["listAuditEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{projectId}/environments/{environment}/results": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Counts, main score and newest text of every popup */
        get: operations["getResults"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{projectId}/environments/{environment}/popups/{popupId}/results": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the results of a popup are about */
        get: operations["getResultsSubject"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{projectId}/environments/{environment}/popups/{popupId}/results/questions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Answers to each question of a popup */
        get: operations["getQuestionResults"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{projectId}/environments/{environment}/popups/{popupId}/results/questions/{questionId}/breakdown": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Answers to a question by group, and what differs between groups */
        get: operations["getBreakdown"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{projectId}/environments/{environment}/popups/{popupId}/results/questions/{questionId}/texts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Text answers, with search */
        get: operations["listTextAnswers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{projectId}/environments/{environment}/results/recent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Counts of every popup in the last seven days */
        get: operations["getRecentCounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{projectId}/environments/{environment}/popups/{popupId}/results/funnel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Funnel of a popup, by day and by version */
        get: operations["getPopupFunnel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{projectId}/environments/{environment}/surveys/{surveyId}/results/funnel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Funnel of all popups that ask a survey, by day and by version */
        get: operations["getSurveyFunnel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{projectId}/environments/{environment}/popups/{popupId}/results/suppressions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How often a popup was suppressed, by reason and by day */
        get: operations["getSuppressions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{projectId}/environments/{environment}/popups/{popupId}/results/values": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Values that results can be filtered by, with their counts */
        get: operations["listFilterValues"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{projectId}/environments/{environment}/popups/{popupId}/results/pages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How far responses to a popup got, page by page */
        get: operations["getPageCounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{projectId}/environments/{environment}/popups/{popupId}/results/responses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the responses to a popup */
        get: operations["listResponses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{projectId}/environments/{environment}/popups/{popupId}/results/responses/{responseId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a response with its survey */
        get: operations["getResponse"];
        put?: never;
        post?: never;
        /**
         * Delete a response
         * @description Deletes its answers and its deliveries to webhooks, and subtracts it from the results. What the visitor sends for it afterwards is dropped.
         */
        delete: operations["deleteResponse"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{projectId}/environments/{environment}/users/{userId}/responses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the responses of a user to all popups */
        get: operations["listUserResponses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{projectId}/environments/{environment}/users/{userId}/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List when popups were shown to a user, and surveys completed
         * @description Only what the project still keeps, see `retentionDays`.
         */
        get: operations["listUserReports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{projectId}/environments/{environment}/popups/{popupId}/results/responses/{responseId}/review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change status, tags or note of a response */
        patch: operations["reviewResponse"];
        trace?: never;
    };
    "/api/v1/projects/{projectId}/environments/{environment}/popups/{popupId}/results/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change status or tags of several responses
         * @description Responses that no longer exist are left out.
         */
        post: operations["reviewResponses"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{projectId}/environments/{environment}/popups/{popupId}/results/tags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tags of the responses to a popup */
        get: operations["listTags"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{projectId}/environments/{environment}/popups/{popupId}/share-links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List read-only links to the results of a popup */
        get: operations["listShareLinks"];
        put?: never;
        /**
         * Create a read-only link to the results of a popup
         * @description Anyone who has the link sees results with these filters, until it expires or is revoked.
         */
        post: operations["createShareLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{projectId}/environments/{environment}/popups/{popupId}/share-links/{linkId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Revoke a read-only link */
        delete: operations["revokeShareLink"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/shared/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Results that a read-only link shows */
        get: operations["getSharedResults"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{projectId}/environments/{environment}/users/{userId}/record": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get what the server knows about a user
         * @description When popups were last shown to the user, how often and how the user left them, and when surveys were answered. Nothing else.
         */
        get: operations["getUserRecord"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{projectId}/environments/{environment}/popups/{popupId}/responses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export all responses to a popup
         * @description As CSV, XLSX or JSON Lines, depending on `format`, or on `Accept` without it.
         */
        get: operations["exportResponses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{projectId}/users/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Export a user's data */
        get: operations["exportUser"];
        put?: never;
        post?: never;
        /**
         * Erase a user's data
         * @description Deletes responses, user facts, surveys answered elsewhere and attributes, and subtracts responses from the results. Keeps reports, without the user id. Removes the user from audiences.
         */
        delete: operations["eraseUser"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{projectId}/images": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload an image
         * @description The body is the file: PNG, JPEG, WebP, GIF or AVIF, up to 1 MB and 4096 × 4096 pixels. Uploading the same file again changes nothing.
         */
        post: operations["uploadImage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * AccessToken
         * @description A personal access token, without its secret.
         */
        AccessToken: {
            /** @description Id of the token. */
            id: string;
            /** @description What it is for. */
            name: string;
            access: components["schemas"]["TokenAccess"];
            /** @description The only project it may access; null if not limited to one. */
            projectId: string | null;
            /** @description When it was created (Unix ms). */
            createdAt: number;
            /** @description When it stops working (Unix ms); null if never. */
            expiresAt: number | null;
            /** @description When it was last used, to the minute (Unix ms); null if never. */
            lastUsedAt: number | null;
        };
        /**
         * Account
         * @description A person who can sign in.
         */
        Account: {
            /** @description Id of the account. */
            id: string;
            /** @description Email address. */
            email: string;
            /** @description Name of the person. */
            name: string;
            /** @description Whether the account may manage other accounts. */
            admin: boolean;
            /** @description Whether signing in with the password also needs a code. */
            twoFactor: boolean;
            /** @description When it was created (Unix ms). */
            createdAt: number;
        };
        /**
         * AccountChange
         * @description The new name of the account.
         */
        AccountChange: {
            /** @description Name of the person. */
            name: string;
        };
        /**
         * Actions
         * @description Labels of the buttons.
         */
        Actions: {
            /** @description Label of the send button. */
            accept?: string;
            /** @description Label of the start button. */
            start?: string;
            /** @description Label of the back button. */
            back?: string;
            /** @description Label of the button on the end screen. */
            complete?: string;
            /** @description Label of the decline button; no such button if absent. */
            decline?: string;
            /** @description Label of the feedback button. Default: Feedback. */
            open?: string;
            /** @description Label of the button that hides the feedback button; no such button if absent. */
            hide?: string;
            /** @description Label of the button to be asked later; no such button if absent. */
            later?: string;
            /** @description Label of the primary button of an announcement. */
            primary?: string;
            /** @description Label of the secondary button of an announcement. */
            secondary?: string;
        };
        /**
         * ActiveSession
         * @description A browser in which somebody is signed in.
         */
        ActiveSession: {
            /** @description Id of the session. */
            id: string;
            /** @description Browser and system; null if unknown. */
            device: string | null;
            /** @description When the person signed in (Unix ms). */
            createdAt: number;
            /** @description When it was last used, to the hour (Unix ms). */
            lastUsedAt: number;
            /** @description Whether it belongs to this request. */
            current: boolean;
        };
        /**
         * ActiveSessions
         * @description The sessions of an account.
         */
        ActiveSessions: {
            /** @description Sessions, last used first. */
            items: components["schemas"]["ActiveSession"][];
        };
        /**
         * After
         * @description A survey that must be answered before the popup shows.
         */
        After: {
            /** @description Id of the survey that must be answered first. */
            surveyId: string;
            /** @description Conditions on the answers to that survey. All must match. */
            answers?: components["schemas"]["Comparison"][];
        };
        /**
         * Announcement
         * @description A popup without a survey: title, message, image and up to two buttons.
         */
        Announcement: {
            primary?: components["schemas"]["AnnouncementButton"];
            secondary?: components["schemas"]["AnnouncementButton"];
            /** @description Language of title, message and actions. Default: en. */
            defaultLanguage?: string;
        };
        /**
         * AnnouncementButton
         * @description What a button does. Every button closes the popup.
         */
        AnnouncementButton: components["schemas"]["LinkAction"] | components["schemas"]["EventAction"] | components["schemas"]["CloseAction"];
        /**
         * Answer
         * @description The answer to one question.
         */
        Answer: string | number | boolean | string[] | {
            [key: string]: string | number;
        };
        /**
         * Answers
         * @description Answers by question id, hidden fields by their id, and texts of other options as `<question>.other`.
         */
        Answers: {
            [key: string]: components["schemas"]["Answer"];
        };
        /**
         * AttributeValue
         * @description Value of an attribute.
         */
        AttributeValue: string | number | boolean;
        /**
         * Attributes
         * @description What the host app knows about the visitor, as a flat map.
         */
        Attributes: {
            [key: string]: components["schemas"]["AttributeValue"];
        };
        /**
         * AuditEntry
         * @description One change.
         */
        AuditEntry: {
            /** @description Id of the entry. */
            id: string;
            /** @description When it happened (Unix ms). */
            at: number;
            /** @description Who did it: an email address, or `system`. */
            actor: string;
            /** @description The name of that account; null if there is none any more. */
            actorName: string | null;
            /**
             * @description How the actor was authenticated.
             * @enum {unknown}
             */
            via: "session" | "token" | "link" | "sso" | "system";
            /** @description What was done, such as `popup.publish`. */
            action: string;
            /** @description What was changed. */
            target: string;
            /** @description The name of the target. If it was deleted, its last name. Absent if it has none. */
            targetName?: string;
            /** @description For a popup or survey: the environments that have one with this id now. Empty if it was deleted. */
            environments?: components["schemas"]["EnvironmentKind"][];
            /** @description State before the change; null if it did not exist. */
            before: unknown;
            /** @description State after the change; null if it was deleted. */
            after: unknown;
        };
        /**
         * BackupCodes
         * @description New backup codes. The earlier ones stop working.
         */
        BackupCodes: {
            /** @description Codes to use without the app. Only shown once. */
            backupCodes: string[];
        };
        /**
         * Breakdown
         * @description Results of a question by group.
         */
        Breakdown: {
            /** @description Id of the question. */
            questionId: string;
            /** @description The question. */
            title: string;
            /** @description What responses are grouped by. */
            by: string;
            /** @description Options in their order, days from the earliest; others by number of answers. */
            groups: components["schemas"]["BreakdownGroup"][];
            /** @description Number of groups that are left out. */
            more: number;
            /** @description The newest changes of the question, oldest first. Only answers to the question as it is now are counted. Missing if it never changed. */
            changes?: components["schemas"]["ChangedQuestion"][];
            /** @description For questions with a score; null if there are too few answers to compare. */
            score: components["schemas"]["ScoreDifference"] | null;
            /** @description For questions with options: differences that are unlikely to be chance. */
            shares: components["schemas"]["ShareDifference"][];
        };
        /**
         * BreakdownGroup
         * @description Results of the question in one group.
         */
        BreakdownGroup: {
            /** @description A device, language, path, version, first day, option or value; null for responses without one. */
            id: string | null;
            /** @description Its label, in the default language; empty for null. */
            label: string;
            /** @description Whether it has too few answers to rely on. */
            isSmall: boolean;
            results: components["schemas"]["QuestionResults"];
        };
        /**
         * BulkReviewChange
         * @description What to change in several responses.
         */
        BulkReviewChange: {
            /** @description Responses to change. */
            responseIds: string[];
            /**
             * @description How far the review is.
             * @enum {unknown}
             */
            status?: "new" | "seen" | "done";
            /** @description Tags to add. */
            addTags?: string[];
            /** @description Tags to remove. */
            removeTags?: string[];
        };
        /**
         * ButtonTrigger
         * @description A feedback button that opens the popup on demand.
         */
        ButtonTrigger: {
            /**
             * @description A feedback button that opens the popup.
             * @enum {string}
             */
            type: "button";
            /**
             * @description Where the button is: a tab on a side of the window, or a button in a corner.
             * @enum {unknown}
             */
            value: "right" | "left" | "bottom-right" | "bottom-left";
            /** @description Pixels to move the button up, for example above the button of a chat widget. Default: 0. */
            offset?: number;
            /** @description All must match. */
            condition?: components["schemas"]["Condition"][];
        };
        /**
         * CesQuestion
         * @description A customer effort question.
         */
        CesQuestion: {
            /** @description Id of the question; answers are stored under it. */
            id: string;
            title: components["schemas"]["LocalText"];
            help?: components["schemas"]["LocalText"];
            image?: components["schemas"]["QuestionImage"];
            showIf?: components["schemas"]["SurveyCondition"];
            /** @description Whether the question must be answered. Default: false. */
            required?: boolean;
            invalidMessage?: components["schemas"]["LocalText"];
            /**
             * @description How easy it was, 1 to 7.
             * @enum {string}
             */
            type: "ces";
            lowLabel?: components["schemas"]["LocalText"];
            highLabel?: components["schemas"]["LocalText"];
        };
        /**
         * CesQuestionDraft
         * @description A customer effort question.
         */
        CesQuestionDraft: {
            /** @description Id of the question; answers are stored under it. */
            id: string;
            title: components["schemas"]["LocalText"];
            help?: components["schemas"]["LocalText"];
            image?: components["schemas"]["QuestionImageDraft"];
            showIf?: components["schemas"]["SurveyConditionDraft"];
            /** @description Whether the question must be answered. Default: false. */
            required?: boolean;
            invalidMessage?: components["schemas"]["LocalText"];
            /**
             * @description How easy it was, 1 to 7.
             * @enum {string}
             */
            type: "ces";
            lowLabel?: components["schemas"]["LocalText"];
            highLabel?: components["schemas"]["LocalText"];
        };
        /**
         * CesResults
         * @description Results of an effort question.
         */
        CesResults: {
            /**
             * @description Customer effort.
             * @enum {string}
             */
            type: "ces";
            /** @description Id of the question. */
            questionId: string;
            /** @description The question. */
            title: string;
            /** @description Number of answers. */
            answers: number;
            /** @description Number of answers that aren't counted here, because another version of the question got them. Missing if there are none. */
            leftOut?: number;
            /** @description Mean rating; null without answers. */
            mean: number | null;
            /** @description Standard deviation of the answers; null with fewer than two. */
            deviation: number | null;
            /** @description Confidence interval (95%); null if there are too few answers. */
            interval: {
                /** @description Lower bound. */
                low: number;
                /** @description Upper bound. */
                high: number;
            } | null;
            /** @description Share of ratings from 5 up, in percent; null without answers. */
            easy: number | null;
            /** @description Answers by rating, 1 to 7. */
            distribution: number[];
        };
        /**
         * ChangedQuestion
         * @description A change after which answers can't be counted together with those before.
         */
        ChangedQuestion: {
            /** @description The version of the popup that was the first to ask it differently. */
            version: number;
            /** @description When it was published (Unix ms). */
            at: number;
            /**
             * @description What changed: `type` of answers, `scale` of ratings, `total` of points, `unit` of numbers, `options` to rank or give points to, or `labels` that belonged to other ids.
             * @enum {unknown}
             */
            change: "type" | "scale" | "total" | "unit" | "options" | "labels";
        };
        /**
         * ChoiceResults
         * @description Results of a question with options.
         */
        ChoiceResults: {
            /**
             * @description A question with options, or yes and no.
             * @enum {unknown}
             */
            type: "single_choice" | "multiple_choice" | "dropdown" | "picture_choice" | "yes_no" | "consent" | "link";
            /** @description Id of the question. */
            questionId: string;
            /** @description The question. */
            title: string;
            /** @description Number of answers. */
            answers: number;
            /** @description Number of answers that aren't counted here, because another version of the question got them. Missing if there are none. */
            leftOut?: number;
            /** @description Options in order, then `other`, then removed ones. */
            options: {
                /** @description Id of the option. */
                id: string;
                /** @description Its label, in the default language. */
                label: string;
                /**
                 * @description Set if it no longer exists; it is listed if it has answers.
                 * @enum {boolean}
                 */
                removed?: true;
                /** @description Number of selections. */
                count: number;
            }[];
            /** @description The newest texts of the option `other`, newest first. */
            others: {
                /** @description The answer. */
                text: string;
                /** @description When its response was first saved (Unix ms). */
                at: number;
            }[];
        };
        /**
         * CloseAction
         * @description Only closes the popup.
         */
        CloseAction: {
            /**
             * @description Only closes the popup.
             * @enum {string}
             */
            action: "close";
        };
        /**
         * Comparison
         * @description A comparison of one named value.
         */
        Comparison: {
            /** @description Name of the attribute, event property or question. */
            key: string;
            /**
             * @description Operator.
             * @enum {unknown}
             */
            op: "eq" | "neq" | "in" | "nin" | "gt" | "gte" | "lt" | "lte" | "exists" | "contains";
            /** @description Value to compare with; a list for `in` and `nin`. */
            value?: components["schemas"]["AttributeValue"] | components["schemas"]["AttributeValue"][];
        };
        /**
         * Condition
         * @description What must hold for the trigger to show the popup.
         */
        Condition: {
            /** @description false: only while the survey is unanswered; true: only once it is answered. */
            answered?: boolean;
            /** @description Minimum days before this popup shows again. */
            cooldownDays?: number;
        };
        /**
         * ConsentQuestion
         * @description A consent question.
         */
        ConsentQuestion: {
            /** @description Id of the question; answers are stored under it. */
            id: string;
            title: components["schemas"]["LocalText"];
            help?: components["schemas"]["LocalText"];
            image?: components["schemas"]["QuestionImage"];
            showIf?: components["schemas"]["SurveyCondition"];
            /** @description Whether the question must be answered. Default: false. */
            required?: boolean;
            invalidMessage?: components["schemas"]["LocalText"];
            /**
             * @description A checkbox.
             * @enum {string}
             */
            type: "consent";
            label: components["schemas"]["LocalText"];
        };
        /**
         * ConsentQuestionDraft
         * @description A consent question.
         */
        ConsentQuestionDraft: {
            /** @description Id of the question; answers are stored under it. */
            id: string;
            title: components["schemas"]["LocalText"];
            help?: components["schemas"]["LocalText"];
            image?: components["schemas"]["QuestionImageDraft"];
            showIf?: components["schemas"]["SurveyConditionDraft"];
            /** @description Whether the question must be answered. Default: false. */
            required?: boolean;
            invalidMessage?: components["schemas"]["LocalText"];
            /**
             * @description A checkbox.
             * @enum {string}
             */
            type: "consent";
            label: components["schemas"]["LocalText"];
        };
        /**
         * Contact
         * @description The attributes of a user, as clients of the Deepdots SDK send them.
         */
        Contact: {
            /** @description Public API key. */
            publicKey: string;
            /** @description Id of the user, or the anonymous id of the client. */
            userId: string;
            /** @description Proof of identity for `userId`. */
            userHash?: string;
            userAttributes: components["schemas"]["Attributes"];
        };
        /**
         * CreatedAccessToken
         * @description A new personal access token.
         */
        CreatedAccessToken: {
            /** @description Id of the token. */
            id: string;
            /** @description What it is for. */
            name: string;
            access: components["schemas"]["TokenAccess"];
            /** @description The only project it may access; null if not limited to one. */
            projectId: string | null;
            /** @description When it was created (Unix ms). */
            createdAt: number;
            /** @description When it stops working (Unix ms); null if never. */
            expiresAt: number | null;
            /** @description When it was last used, to the minute (Unix ms); null if never. */
            lastUsedAt: number | null;
            /** @description The token. Only shown once. */
            token: string;
        };
        /**
         * CreatedIdentitySecret
         * @description A new secret for proofs of identity.
         */
        CreatedIdentitySecret: {
            /** @description Id of the secret. */
            id: string;
            /** @description When it was created (Unix ms). */
            createdAt: number;
            /** @description When it stops or stopped working (Unix ms); null if active. */
            revokedAt: number | null;
            /** @description The secret. Only shown once. */
            secret: string;
        };
        /**
         * CreatedShareLink
         * @description A new link.
         */
        CreatedShareLink: {
            /** @description Id of the link. */
            id: string;
            filters: components["schemas"]["SharedFilters"];
            /** @description Always show the last days, this many including today, instead of `from` and `to` of the filters. */
            rollingDays?: number;
            /** @description What questions are broken down by, if any. */
            by: string | null;
            /** @description Whether the page shows what people wrote. */
            includeTexts: boolean;
            /** @description Questions and groups with fewer answers are not shown. From 2, numbers have noise, so that single answers can’t be derived. */
            minGroup: number;
            /** @description Who created it; null if the account was deleted. */
            createdBy: string | null;
            /** @description When it was created (Unix ms). */
            createdAt: number;
            /** @description When it stops working (Unix ms). */
            expiresAt: number;
            /** @description The page to share. Only shown once. */
            url: string;
        };
        /**
         * CreatedWebhook
         * @description A webhook with a new secret.
         */
        CreatedWebhook: {
            /** @description Id of the webhook. */
            id: string;
            /** @description What it is for. */
            name: string;
            /**
             * @description What receives the events: a server that follows Standard Webhooks, a chat, or members by email.
             * @enum {unknown}
             */
            kind: "standard" | "slack" | "discord" | "teams" | "email";
            /** @description Where requests are sent; null for emails. */
            url: string | null;
            /** @description Members who get the emails. */
            recipients: string[];
            /** @description The events to send. */
            events: ("response.completed" | "response.partial" | "popup.published" | "popup.paused" | "popup.limit_reached" | "digest.weekly")[];
            /** @description Only events of these popups. All popups if empty. */
            popupIds: string[];
            /** @description Only responses whose answers match, such as `[{ "key": "score", "op": "lt", "value": 7 }]`; null for all. Compares answers and hidden fields, not attributes. */
            condition: components["schemas"]["SurveyCondition"] | null;
            /** @description Whether events are sent. */
            enabled: boolean;
            /** @description When the receiver replied 410, which disabled it (Unix ms); null if not. */
            goneAt: number | null;
            /** @description Failed attempts since the last successful one. */
            failures: number;
            /** @description After several failures, nothing is sent until then (Unix ms). */
            pausedUntil: number | null;
            /** @description Until when the previous secret also signs (Unix ms). */
            previousSecretUntil: number | null;
            /** @description Increases with every change; also the `ETag`. */
            revision: number;
            /** @description When it was created (Unix ms). */
            createdAt: number;
            /** @description When it was last changed (Unix ms). */
            updatedAt: number;
            /** @description The secret that signs requests, only shown once; null if the kind has none. */
            secret: string | null;
        };
        /**
         * Credentials
         * @description Email address and password for signing in.
         */
        Credentials: {
            /** @description Email address. */
            email: string;
            /** @description The password. */
            password: string;
        };
        /**
         * CsatQuestion
         * @description A customer satisfaction question.
         */
        CsatQuestion: {
            /** @description Id of the question; answers are stored under it. */
            id: string;
            title: components["schemas"]["LocalText"];
            help?: components["schemas"]["LocalText"];
            image?: components["schemas"]["QuestionImage"];
            showIf?: components["schemas"]["SurveyCondition"];
            /** @description Whether the question must be answered. Default: false. */
            required?: boolean;
            invalidMessage?: components["schemas"]["LocalText"];
            /**
             * @description How satisfied, from 1 up.
             * @enum {string}
             */
            type: "csat";
            /**
             * @description Appearance of the scale. Default: `stars`.
             * @enum {unknown}
             */
            look?: "stars" | "emoji" | "numbers";
            /**
             * @description The best rating. Default: 5.
             * @enum {unknown}
             */
            points?: 3 | 5 | 7 | 10;
            lowLabel?: components["schemas"]["LocalText"];
            highLabel?: components["schemas"]["LocalText"];
        };
        /**
         * CsatQuestionDraft
         * @description A customer satisfaction question.
         */
        CsatQuestionDraft: {
            /** @description Id of the question; answers are stored under it. */
            id: string;
            title: components["schemas"]["LocalText"];
            help?: components["schemas"]["LocalText"];
            image?: components["schemas"]["QuestionImageDraft"];
            showIf?: components["schemas"]["SurveyConditionDraft"];
            /** @description Whether the question must be answered. Default: false. */
            required?: boolean;
            invalidMessage?: components["schemas"]["LocalText"];
            /**
             * @description How satisfied, from 1 up.
             * @enum {string}
             */
            type: "csat";
            /**
             * @description Appearance of the scale. Default: `stars`.
             * @enum {unknown}
             */
            look?: "stars" | "emoji" | "numbers";
            /**
             * @description The best rating. Default: 5.
             * @enum {unknown}
             */
            points?: 3 | 5 | 7 | 10;
            lowLabel?: components["schemas"]["LocalText"];
            highLabel?: components["schemas"]["LocalText"];
        };
        /**
         * CsatResults
         * @description Results of a satisfaction question.
         */
        CsatResults: {
            /**
             * @description Customer satisfaction.
             * @enum {string}
             */
            type: "csat";
            /** @description Id of the question. */
            questionId: string;
            /** @description The question. */
            title: string;
            /** @description Number of answers. */
            answers: number;
            /** @description Number of answers that aren't counted here, because another version of the question got them. Missing if there are none. */
            leftOut?: number;
            /** @description Share of the two best ratings in percent; null without answers. */
            score: number | null;
            /** @description Confidence interval (95%); null if there are too few answers. */
            interval: {
                /** @description Lower bound. */
                low: number;
                /** @description Upper bound. */
                high: number;
            } | null;
            /** @description Mean rating; null without answers. */
            mean: number | null;
            /** @description Answers by rating, from 1 up. */
            distribution: number[];
        };
        /**
         * DateQuestion
         * @description A date question.
         */
        DateQuestion: {
            /** @description Id of the question; answers are stored under it. */
            id: string;
            title: components["schemas"]["LocalText"];
            help?: components["schemas"]["LocalText"];
            image?: components["schemas"]["QuestionImage"];
            showIf?: components["schemas"]["SurveyCondition"];
            /** @description Whether the question must be answered. Default: false. */
            required?: boolean;
            invalidMessage?: components["schemas"]["LocalText"];
            /**
             * @description A date.
             * @enum {string}
             */
            type: "date";
            /** @description Earliest date, such as 2026-01-31. Default: 1000-01-01. */
            min?: string;
            /** @description Latest date. Default: 2999-12-31. */
            max?: string;
        };
        /**
         * DateQuestionDraft
         * @description A date question.
         */
        DateQuestionDraft: {
            /** @description Id of the question; answers are stored under it. */
            id: string;
            title: components["schemas"]["LocalText"];
            help?: components["schemas"]["LocalText"];
            image?: components["schemas"]["QuestionImageDraft"];
            showIf?: components["schemas"]["SurveyConditionDraft"];
            /** @description Whether the question must be answered. Default: false. */
            required?: boolean;
            invalidMessage?: components["schemas"]["LocalText"];
            /**
             * @description A date.
             * @enum {string}
             */
            type: "date";
            /** @description Earliest date, such as 2026-01-31. Default: 1000-01-01. */
            min?: string;
            /** @description Latest date. Default: 2999-12-31. */
            max?: string;
        };
        /**
         * DateResults
         * @description Results of a date question.
         */
        DateResults: {
            /**
             * @description Dates.
             * @enum {string}
             */
            type: "date";
            /** @description Id of the question. */
            questionId: string;
            /** @description The question. */
            title: string;
            /** @description Number of answers. */
            answers: number;
            /** @description Number of answers that aren't counted here, because another version of the question got them. Missing if there are none. */
            leftOut?: number;
            /** @description The 100 most frequent dates, earliest first. */
            values: {
                /** @description The date. */
                value: string;
                /** @description Number of times given. */
                count: number;
            }[];
        };
        /**
         * DecisionCounts
         * @description How often popups were suppressed, by reason.
         */
        DecisionCounts: {
            /** @description Public API key. */
            apiKey: string;
            /** @description Counts of one page view. */
            counts: {
                /** @description Id of the popup. */
                popupId: string;
                /**
                 * @description Why it was suppressed.
                 * @enum {unknown}
                 */
                reason: "not_started" | "ended" | "path" | "excluded_path" | "language" | "device" | "attributes" | "sample" | "answered" | "not_answered" | "after_survey" | "max_shown" | "cooldown" | "repeat" | "quiet_period" | "busy" | "covered" | "frame_failed" | "withdrawn";
                /** @description Number of times. */
                n: number;
            }[];
        };
        /**
         * DeepdotsPopups
         * @description What clients of the Deepdots SDK get of the popups of an environment.
         */
        DeepdotsPopups: {
            /** @description Published popups that these clients do not get. */
            withheld: {
                /** @description Id of the popup. */
                popupId: string;
                /** @description Title of the popup. */
                title: string;
                /** @description Why it is not delivered. */
                problems: string[];
            }[];
        };
        /**
         * DeliveryStatus
         * @description Whether it is still to be sent, was received, or was given up.
         * @enum {unknown}
         */
        DeliveryStatus: "pending" | "delivered" | "failed";
        /**
         * Device
         * @description Kind of device.
         * @enum {unknown}
         */
        Device: "desktop" | "tablet" | "mobile";
        /**
         * DropdownQuestion
         * @description A single-choice question with a dropdown list.
         */
        DropdownQuestion: {
            /** @description Id of the question; answers are stored under it. */
            id: string;
            title: components["schemas"]["LocalText"];
            help?: components["schemas"]["LocalText"];
            image?: components["schemas"]["QuestionImage"];
            showIf?: components["schemas"]["SurveyCondition"];
            /** @description Whether the question must be answered. Default: false. */
            required?: boolean;
            invalidMessage?: components["schemas"]["LocalText"];
            /**
             * @description One of many options.
             * @enum {string}
             */
            type: "dropdown";
            /** @description The options. */
            options: components["schemas"]["Option"][];
            other?: components["schemas"]["OtherOption"];
            /** @description Randomise the order. Stable per visitor. Default: false. */
            shuffle?: boolean;
            placeholder?: components["schemas"]["LocalText"];
        };
        /**
         * DropdownQuestionDraft
         * @description A single-choice question with a dropdown list.
         */
        DropdownQuestionDraft: {
            /** @description Id of the question; answers are stored under it. */
            id: string;
            title: components["schemas"]["LocalText"];
            help?: components["schemas"]["LocalText"];
            image?: components["schemas"]["QuestionImageDraft"];
            showIf?: components["schemas"]["SurveyConditionDraft"];
            /** @description Whether the question must be answered. Default: false. */
            required?: boolean;
            invalidMessage?: components["schemas"]["LocalText"];
            /**
             * @description One of many options.
             * @enum {string}
             */
            type: "dropdown";
            /** @description The options. */
            options: components["schemas"]["OptionDraft"][];
            other?: components["schemas"]["OtherOptionDraft"];
            /** @description Randomise the order. Stable per visitor. Default: false. */
            shuffle?: boolean;
            placeholder?: components["schemas"]["LocalText"];
        };
        /**
         * EarlierQuestion
         * @description A question that earlier versions asked, and whose answers are counted separately.
         */
        EarlierQuestion: {
            /** @description Id of the question. */
            questionId: string;
            /** @description The question, as it was asked last. */
            title: string;
            /**
             * @description Its type.
             * @enum {unknown}
             */
            type: "nps" | "csat" | "ces" | "single_choice" | "multiple_choice" | "dropdown" | "picture_choice" | "text" | "email" | "number" | "date" | "yes_no" | "consent" | "ranking" | "matrix" | "points" | "statement" | "link";
            /**
             * @description How it differs from the question that has this id now: `type` of answers, `scale` of ratings, `total` of points, `unit` of numbers, `options` to rank or give points to, or `labels` that belonged to other ids; `removed` if there is none.
             * @enum {unknown}
             */
            change: "type" | "scale" | "total" | "unit" | "options" | "labels" | "removed";
            /** @description The last version that asked it: its results are those with `asOf` this one. */
            version: number;
            /** @description The versions that asked it, newest first. */
            versions: {
                /** @description The first of them. */
                first: number;
                /** @description The last of them. */
                last: number;
            }[];
        };
        /**
         * EmailQuestion
         * @description An email question.
         */
        EmailQuestion: {
            /** @description Id of the question; answers are stored under it. */
            id: string;
            title: components["schemas"]["LocalText"];
            help?: components["schemas"]["LocalText"];
            image?: components["schemas"]["QuestionImage"];
            showIf?: components["schemas"]["SurveyCondition"];
            /** @description Whether the question must be answered. Default: false. */
            required?: boolean;
            invalidMessage?: components["schemas"]["LocalText"];
            /**
             * @description An email address.
             * @enum {string}
             */
            type: "email";
            placeholder?: components["schemas"]["LocalText"];
        };
        /**
         * EmailQuestionDraft
         * @description An email question.
         */
        EmailQuestionDraft: {
            /** @description Id of the question; answers are stored under it. */
            id: string;
            title: components["schemas"]["LocalText"];
            help?: components["schemas"]["LocalText"];
            image?: components["schemas"]["QuestionImageDraft"];
            showIf?: components["schemas"]["SurveyConditionDraft"];
            /** @description Whether the question must be answered. Default: false. */
            required?: boolean;
            invalidMessage?: components["schemas"]["LocalText"];
            /**
             * @description An email address.
             * @enum {string}
             */
            type: "email";
            placeholder?: components["schemas"]["LocalText"];
        };
        /**
         * EndLink
         * @description A button that opens a page.
         */
        EndLink: {
            label: components["schemas"]["LocalText"];
            /** @description URL of the link: https, mailto or tel. */
            url: string;
        };
        /**
         * EndLinkDraft
         * @description A button that opens a page.
         */
        EndLinkDraft: {
            label: components["schemas"]["LocalText"];
            /** @description URL of the link: https, mailto or tel. */
            url: string;
        };
        /**
         * Environment
         * @description An environment of a project.
         */
        Environment: {
            kind: components["schemas"]["EnvironmentKind"];
            /** @description Origins that may use the keys. Any origin if empty. */
            allowedOrigins: string[];
            /** @description Whether user ids must be verified with a proof of identity. */
            identityRequired: boolean;
        };
        /**
         * EnvironmentChange
         * @description The settings to change.
         */
        EnvironmentChange: {
            /** @description Origins that may use the keys. Any origin if empty. */
            allowedOrigins?: string[];
            /** @description Whether user ids must be verified with a proof of identity. */
            identityRequired?: boolean;
        };
        /**
         * EnvironmentKind
         * @description Environment of the project.
         * @enum {unknown}
         */
        EnvironmentKind: "production" | "development";
        /**
         * EventAction
         * @description Tells the host app.
         */
        EventAction: {
            /**
             * @description Tells the host app.
             * @enum {string}
             */
            action: "event";
            /** @description Name of the event that the host app receives. */
            name: string;
        };
        /**
         * ExclusiveOption
         * @description An option that may be exclusive.
         */
        ExclusiveOption: {
            /** @description Id of the option, stored in answers. */
            id: string;
            label: components["schemas"]["LocalText"];
            /** @description Cannot be combined with other options, such as "None of these". */
            exclusive?: boolean;
        };
        /**
         * ExclusiveOptionDraft
         * @description An option that may be exclusive.
         */
        ExclusiveOptionDraft: {
            /** @description Id of the option, stored in answers. */
            id: string;
            label: components["schemas"]["LocalText"];
            /** @description Cannot be combined with other options, such as "None of these". */
            exclusive?: boolean;
        };
        /**
         * Feedback
         * @description Answers to a page of a survey, as clients of the Deepdots SDK send them.
         */
        Feedback: {
            /** @description Id of the survey. */
            integration: string;
            /** @description The `productId` of the popup. */
            publicKey: string;
            /** @description Id of the response, from the reply to the first page. */
            sessionId?: string;
            /** @description Whether the survey has been completed. */
            completed: boolean;
            /** @description The answers, and where they come from. */
            feedback: {
                /** @description Answers of the page. Those of other pages stay as they are. */
                answers: components["schemas"]["FeedbackAnswer"][];
                /** @description About the visitor: `external-user-id` is the id of the user. */
                profile?: unknown[];
                /** @description About the browser. The language, path and device are stored. */
                metadata?: unknown[];
            };
        };
        /**
         * FeedbackAnswer
         * @description An answer, as clients of the Deepdots SDK send it.
         */
        FeedbackAnswer: {
            /** @description The `ref` of a question, or the id of one. */
            key: string;
            /** @description What the visitor entered or selected. */
            value: string[];
        };
        /**
         * FeedbackReply
         * @description The answers have been stored.
         */
        FeedbackReply: {
            /** @description Id of the response, for its next page. */
            sessionId: string;
        };
        /**
         * FilterValues
         * @description Values to filter by.
         */
        FilterValues: {
            /** @description The most frequent values first. */
            items: {
                /** @description The value, as filters take it. */
                value: string;
                /** @description Responses that have it. For an announcement: times it was shown. */
                count: number;
            }[];
            /** @description How many further values there are. */
            more: number;
        };
        /**
         * FirstAccount
         * @description The first account of an installation.
         */
        FirstAccount: {
            /** @description The token of the link. */
            token: string;
            /** @description Email address. */
            email: string;
            /** @description Name of the person. */
            name: string;
            /** @description At least 12 characters. */
            password: string;
        };
        /**
         * Funnel
         * @description From shown to completed.
         */
        Funnel: {
            /** @description Times a popup was shown. */
            shown: number;
            /** @description Responses with at least one page saved. */
            answered: number;
            /** @description Of these responses, those that are completed: `completed` / `answered` is the completion rate. For an announcement: times a button was clicked. Without any responses: completions that were reported. */
            completed: number;
            /** @description Times it was closed without an answer or a click. Left out for a popup that nobody has closed or declined, because older versions of the SDK only report it for announcements. */
            dismissed?: number;
            /** @description Times it was declined, or put off until later. Left out like `dismissed`. */
            declined?: number;
        };
        /**
         * FunnelCounts
         * @description The funnel in total, by day and by version.
         */
        FunnelCounts: {
            total: components["schemas"]["Funnel"];
            /** @description The newest 400 days with counts, in order. */
            byDay: {
                /** @description The day, in the project's time zone. */
                day: string;
                /** @description Times a popup was shown. */
                shown: number;
                /** @description Responses with at least one page saved. */
                answered: number;
                /** @description Of these responses, those that are completed: `completed` / `answered` is the completion rate. For an announcement: times a button was clicked. Without any responses: completions that were reported. */
                completed: number;
                /** @description Times it was closed without an answer or a click. Left out for a popup that nobody has closed or declined, because older versions of the SDK only report it for announcements. */
                dismissed?: number;
                /** @description Times it was declined, or put off until later. Left out like `dismissed`. */
                declined?: number;
            }[];
            /** @description The newest 100 versions of the popup, in order. */
            byVersion: {
                /** @description Version of the popup; null if unknown. */
                version: number | null;
                /** @description Times a popup was shown. */
                shown: number;
                /** @description Responses with at least one page saved. */
                answered: number;
                /** @description Of these responses, those that are completed: `completed` / `answered` is the completion rate. For an announcement: times a button was clicked. Without any responses: completions that were reported. */
                completed: number;
                /** @description Times it was closed without an answer or a click. Left out for a popup that nobody has closed or declined, because older versions of the SDK only report it for announcements. */
                dismissed?: number;
                /** @description Times it was declined, or put off until later. Left out like `dismissed`. */
                declined?: number;
            }[];
        };
        /**
         * HiddenField
         * @description An attribute that is stored with the answers.
         */
        HiddenField: {
            /** @description Id of the field. Its value is stored with the answers under this id. */
            id: string;
            /** @description Attribute of the visitor that provides the value. Default: the id. */
            attribute?: string;
        };
        /**
         * HiddenFieldDraft
         * @description An attribute that is stored with the answers.
         */
        HiddenFieldDraft: {
            /** @description Id of the field. Its value is stored with the answers under this id. */
            id: string;
            /** @description Attribute of the visitor that provides the value. Default: the id. */
            attribute?: string;
        };
        /**
         * IdentitySecret
         * @description A secret for proofs of identity, without its value.
         */
        IdentitySecret: {
            /** @description Id of the secret. */
            id: string;
            /** @description When it was created (Unix ms). */
            createdAt: number;
            /** @description When it stops or stopped working (Unix ms); null if active. */
            revokedAt: number | null;
        };
        /**
         * Image
         * @description An uploaded image.
         */
        Image: {
            /** @description Path of the image. Use it as an image URL in surveys and popups. */
            url: string;
            /**
             * @description Media type.
             * @enum {unknown}
             */
            type: "image/png" | "image/jpeg" | "image/webp" | "image/gif" | "image/avif";
            /** @description Size of the file. */
            bytes: number;
            /** @description Width in pixels. */
            width: number;
            /** @description Height in pixels. */
            height: number;
        };
        /**
         * IncomingReport
         * @description A report of our SDK, or of a client of the Deepdots SDK.
         */
        IncomingReport: {
            /** @description Id of the report. Repeated ids count once. */
            id?: string;
            /** @description Public API key. */
            apiKey?: string;
            /** @description Alias of `apiKey`. */
            publicKey?: string;
            /**
             * @description What happened. `dismissed`: the visitor closed or declined the popup without an answer or a click. Those in capitals are of clients of the Deepdots SDK: the popup was shown, or its survey answered in part or completely.
             * @enum {unknown}
             */
            status: "opened" | "completed" | "dismissed" | "SHOWED" | "PARTIAL" | "COMPLETED";
            /** @description Id of the popup. */
            popupId: string;
            /** @description Id of its survey. */
            surveyId?: string;
            /** @description Id of the user, if the host app set one. */
            userId?: string;
            /** @description Proof of identity for `userId`. */
            userHash?: string;
            /**
             * @description How the visitor left the popup. Send an `opened` report again, with the same id, to add it: it counts once. With `dismissed`, `declined` and `later` count as declined, others as closed.
             * @enum {unknown}
             */
            outcome?: "closed" | "declined" | "later" | "partial" | "completed";
            /** @description When it happened (Unix ms). */
            timestamp?: number;
            /** @description Version of the popup. */
            version?: number;
            meta?: components["schemas"]["VisitMeta"];
        };
        /**
         * Invitation
         * @description A pending invitation.
         */
        Invitation: {
            /** @description Id of the invitation. */
            id: string;
            /** @description Email address. */
            email: string;
            role: components["schemas"]["Role"];
            /** @description When it was created (Unix ms). */
            createdAt: number;
            /** @description When its link stops working (Unix ms). */
            expiresAt: number;
            /** @description Whether its link can create an account, or needs an existing one. */
            newAccount: boolean;
        };
        /**
         * InvitationAnswer
         * @description Accepts an invitation. Sign in as the invited account first, or send name and password to create it.
         */
        InvitationAnswer: {
            /** @description The token of the link. */
            token: string;
            /** @description Name of the person. */
            name?: string;
            /** @description For a new account, at least 12 characters. */
            password?: string;
        };
        /**
         * InvitationToken
         * @description The token of an invitation.
         */
        InvitationToken: {
            /** @description The token of the link. */
            token: string;
        };
        /**
         * InvitationView
         * @description What the invited person sees.
         */
        InvitationView: {
            /** @description Email address. */
            email: string;
            /** @description Name of the project. */
            projectName: string;
            role: components["schemas"]["Role"];
            /** @description Whether the link can create an account. Does not reveal whether one exists. */
            newAccount: boolean;
        };
        /**
         * Jump
         * @description Where to go after a page if the condition matches.
         */
        Jump: {
            when: components["schemas"]["SurveyCondition"];
            /** @description Id of a later page or end screen. */
            to: string;
        };
        /**
         * JumpDraft
         * @description Where to go after a page if the condition matches.
         */
        JumpDraft: {
            when: components["schemas"]["SurveyConditionDraft"];
            /** @description Id of a later page or end screen. */
            to: string;
        };
        /**
         * KeyChange
         * @description The settings to change.
         */
        KeyChange: {
            /**
             * @description Which clients use it: `sdk` for Service Popups, `original` for clients of the Deepdots SDK, which get definitions in their own format.
             * @enum {unknown}
             */
            client: "sdk" | "original";
        };
        /**
         * KnownAnswer
         * @description A survey that a user has answered elsewhere.
         */
        KnownAnswer: {
            /** @description Id of the survey. */
            surveyId: string;
            /** @description Id of the user. */
            userId: string;
            /** @description When it was answered (Unix ms). */
            answeredAt: number;
        };
        /**
         * LinkAction
         * @description Opens a page in a new tab.
         */
        LinkAction: {
            /**
             * @description Opens a page in a new tab.
             * @enum {string}
             */
            action: "link";
            /** @description URL of the page: https, mailto or tel. */
            url: string;
        };
        /**
         * LinkQuestion
         * @description A link. Its answer records that it was followed.
         */
        LinkQuestion: {
            /** @description Id of the question; answers are stored under it. */
            id: string;
            title: components["schemas"]["LocalText"];
            help?: components["schemas"]["LocalText"];
            image?: components["schemas"]["QuestionImage"];
            showIf?: components["schemas"]["SurveyCondition"];
            /**
             * @description A button that opens a page.
             * @enum {string}
             */
            type: "link";
            label: components["schemas"]["LocalText"];
            /** @description URL of the link: https, mailto or tel. */
            url: string;
        };
        /**
         * LinkQuestionDraft
         * @description A link. Its answer records that it was followed.
         */
        LinkQuestionDraft: {
            /** @description Id of the question; answers are stored under it. */
            id: string;
            title: components["schemas"]["LocalText"];
            help?: components["schemas"]["LocalText"];
            image?: components["schemas"]["QuestionImageDraft"];
            showIf?: components["schemas"]["SurveyConditionDraft"];
            /**
             * @description A button that opens a page.
             * @enum {string}
             */
            type: "link";
            label: components["schemas"]["LocalText"];
            /** @description URL of the link: https, mailto or tel. */
            url: string;
        };
        /**
         * LinkResponse
         * @description All answers given so far on the page of a survey link.
         */
        LinkResponse: {
            /** @description Id of the response. The same for all its revisions. */
            responseId: string;
            /** @description From the reply to the visit. */
            ticket: string;
            /** @description Last part of a personal link. */
            token?: string;
            /** @description Id of the survey. */
            surveyId: string;
            /** @description Increases with every submitted page; the highest wins. */
            revision: number;
            /** @description Version of the popup. */
            version?: number;
            /** @description Answers by question id, hidden fields by their id, and texts of other options as `<question>.other`. Valid ones are stored. */
            answers: {
                [key: string]: unknown;
            };
            /** @description Whether the survey has been completed. */
            finished: boolean;
            meta?: components["schemas"]["VisitMeta"];
            /** @description A field that people do not see. If it has a value, nothing is stored. */
            topic?: string;
        };
        /**
         * LinkTicket
         * @description The reply to a visit.
         */
        LinkTicket: {
            /** @description Allows sending the response, a second later. */
            ticket: string;
        };
        /**
         * LinkVisit
         * @description Somebody sees the page of a survey link.
         */
        LinkVisit: {
            /** @description Id of the response that this visit may send. Repeated ids count once. */
            responseId: string;
            /** @description Last part of a personal link. */
            token?: string;
            /** @description Proof that the visitor has entered the password. */
            pass?: string;
            /** @description Version of the popup. */
            version?: number;
            meta?: components["schemas"]["VisitMeta"];
        };
        /**
         * LocalText
         * @description A text, or its translations.
         */
        LocalText: string | {
            [key: string]: string;
        };
        /**
         * ManagedPopup
         * @description A popup with its draft.
         */
        ManagedPopup: {
            /** @description Id of the popup. */
            id: string;
            /** @description Name of the popup for the team. Never delivered to the SDK. Default: its title. */
            name?: string;
            /** @description Heading of the start screen, and the name of the dialog. */
            title: string;
            /** @description Id of its survey. Required, unless it is an announcement. */
            surveyId?: string;
            announcement?: components["schemas"]["Announcement"];
            /** @description One trigger as an object, or several as a list. */
            triggers: components["schemas"]["Trigger"] | components["schemas"]["Trigger"][];
            segments?: components["schemas"]["Segments"];
            /** @description How many users the draft is for; absent if it is for everybody. */
            audienceSize?: number;
            /** @description Percent of visitors who may see it. */
            sample?: number;
            /** @description Time from which it may show (Unix ms). */
            startsAt?: number;
            /** @description Time from which it no longer shows (Unix ms). */
            endsAt?: number;
            /** @description Number of completed responses after which the popup is no longer delivered. */
            stopAfter?: number;
            /** @description Minimum days before this popup shows again, for triggers without a `cooldownDays` of their own. */
            cooldownDays?: number;
            /** @description Minimum days after any other popup of the project. */
            quietDays?: number;
            repeat?: components["schemas"]["Repeat"];
            after?: components["schemas"]["After"];
            target?: components["schemas"]["Target"];
            state: components["schemas"]["PopupState"];
            /** @description Increases with every change; also the `ETag`. */
            revision: number;
            /** @description The last published version; null if none. */
            version: number | null;
            /** @description What limits the delivery of that version; null if there is none. */
            live: components["schemas"]["PopupLive"] | null;
            /** @description Whether the draft, or the content of its survey, differs from that version. True if there is none. */
            changed: boolean;
            /** @description When it was created (Unix ms). */
            createdAt: number;
            /** @description When it was last changed (Unix ms). */
            updatedAt: number;
            draft: components["schemas"]["PopupDraft"];
        };
        /**
         * ManagedSurvey
         * @description A survey with its revision.
         */
        ManagedSurvey: {
            /** @description Id of the survey. */
            id: string;
            /** @description Internal name of the survey. */
            name: string;
            /** @description Increases with every change; also the `ETag`. */
            revision: number;
            /** @description When it was created (Unix ms). */
            createdAt: number;
            /** @description When it was last changed (Unix ms). */
            updatedAt: number;
            /** @description Fallback language of texts. */
            defaultLanguage: string;
            /** @description Pages in order. */
            pages: components["schemas"]["SurveyPageDraft"][];
            /** @description End screens; the first follows the last page. */
            ends: components["schemas"]["SurveyEndDraft"][];
            /** @description Attributes stored with the answers. */
            hiddenFields?: components["schemas"]["HiddenFieldDraft"][];
            /** @description By language: texts that have changed since they were translated, as they were then. Never delivered. */
            translatedFrom?: {
                [key: string]: {
                    [key: string]: string;
                };
            };
            /** @description What blocks publishing a popup with this survey. */
            problems: components["schemas"]["SurveyProblem"][];
        };
        /**
         * ManagedTheme
         * @description A theme with its revision.
         */
        ManagedTheme: {
            /** @description Id of the theme. */
            id: string;
            /** @description Name of the theme. */
            name: string;
            /** @description Whether popups without a theme use this one. */
            isDefault: boolean;
            style: components["schemas"]["ThemeStyle"];
            /** @description Increases with every change; also the `ETag`. */
            revision: number;
            /** @description When it was created (Unix ms). */
            createdAt: number;
            /** @description When it was last changed (Unix ms). */
            updatedAt: number;
        };
        /**
         * MatrixQuestion
         * @description A question with rows and columns.
         */
        MatrixQuestion: {
            /** @description Id of the question; answers are stored under it. */
            id: string;
            title: components["schemas"]["LocalText"];
            help?: components["schemas"]["LocalText"];
            image?: components["schemas"]["QuestionImage"];
            showIf?: components["schemas"]["SurveyCondition"];
            /** @description Whether the question must be answered. Default: false. */
            required?: boolean;
            invalidMessage?: components["schemas"]["LocalText"];
            /**
             * @description The same choice for each of several rows.
             * @enum {string}
             */
            type: "matrix";
            /** @description Rows to rate. */
            rows: components["schemas"]["Option"][];
            /** @description Options for each row. */
            columns: components["schemas"]["Option"][];
            /** @description Randomise the order. Stable per visitor. Default: false. */
            shuffle?: boolean;
        };
        /**
         * MatrixQuestionDraft
         * @description A question with rows and columns.
         */
        MatrixQuestionDraft: {
            /** @description Id of the question; answers are stored under it. */
            id: string;
            title: components["schemas"]["LocalText"];
            help?: components["schemas"]["LocalText"];
            image?: components["schemas"]["QuestionImageDraft"];
            showIf?: components["schemas"]["SurveyConditionDraft"];
            /** @description Whether the question must be answered. Default: false. */
            required?: boolean;
            invalidMessage?: components["schemas"]["LocalText"];
            /**
             * @description The same choice for each of several rows.
             * @enum {string}
             */
            type: "matrix";
            /** @description Rows to rate. */
            rows: components["schemas"]["OptionDraft"][];
            /** @description Options for each row. */
            columns: components["schemas"]["OptionDraft"][];
            /** @description Randomise the order. Stable per visitor. Default: false. */
            shuffle?: boolean;
        };
        /**
         * MatrixResults
         * @description Results of a matrix.
         */
        MatrixResults: {
            /**
             * @description Columns by row.
             * @enum {string}
             */
            type: "matrix";
            /** @description Id of the question. */
            questionId: string;
            /** @description The question. */
            title: string;
            /** @description Number of answers. */
            answers: number;
            /** @description Number of answers that aren't counted here, because another version of the question got them. Missing if there are none. */
            leftOut?: number;
            /** @description Columns in order, then removed ones. */
            columns: {
                /** @description Id of the option. */
                id: string;
                /** @description Its label, in the default language. */
                label: string;
                /**
                 * @description Set if it no longer exists; it is listed if it has answers.
                 * @enum {boolean}
                 */
                removed?: true;
            }[];
            /** @description Rows in order, then removed ones. */
            rows: {
                /** @description Id of the option. */
                id: string;
                /** @description Its label, in the default language. */
                label: string;
                /**
                 * @description Set if it no longer exists; it is listed if it has answers.
                 * @enum {boolean}
                 */
                removed?: true;
                /** @description By column. */
                counts: number[];
            }[];
        };
        /**
         * Member
         * @description A person in a project.
         */
        Member: {
            /** @description Id of the account. */
            userId: string;
            /** @description Email address. */
            email: string;
            /** @description Name of the person. */
            name: string;
            role: components["schemas"]["Role"];
            /** @description When the person joined (Unix ms). */
            since: number;
        };
        /**
         * MultipleChoiceQuestion
         * @description A multiple-choice question.
         */
        MultipleChoiceQuestion: {
            /** @description Id of the question; answers are stored under it. */
            id: string;
            title: components["schemas"]["LocalText"];
            help?: components["schemas"]["LocalText"];
            image?: components["schemas"]["QuestionImage"];
            showIf?: components["schemas"]["SurveyCondition"];
            /** @description Whether the question must be answered. Default: false. */
            required?: boolean;
            invalidMessage?: components["schemas"]["LocalText"];
            /**
             * @description Any number of several options.
             * @enum {string}
             */
            type: "multiple_choice";
            /** @description The options. */
            options: components["schemas"]["ExclusiveOption"][];
            other?: components["schemas"]["OtherOption"];
            /** @description Minimum selections. Default: 1. */
            min?: number;
            /** @description Maximum selections. Default: no limit. */
            max?: number;
            /** @description Randomise the order. Stable per visitor. Default: false. */
            shuffle?: boolean;
        };
        /**
         * MultipleChoiceQuestionDraft
         * @description A multiple-choice question.
         */
        MultipleChoiceQuestionDraft: {
            /** @description Id of the question; answers are stored under it. */
            id: string;
            title: components["schemas"]["LocalText"];
            help?: components["schemas"]["LocalText"];
            image?: components["schemas"]["QuestionImageDraft"];
            showIf?: components["schemas"]["SurveyConditionDraft"];
            /** @description Whether the question must be answered. Default: false. */
            required?: boolean;
            invalidMessage?: components["schemas"]["LocalText"];
            /**
             * @description Any number of several options.
             * @enum {string}
             */
            type: "multiple_choice";
            /** @description The options. */
            options: components["schemas"]["ExclusiveOptionDraft"][];
            other?: components["schemas"]["OtherOptionDraft"];
            /** @description Minimum selections. Default: 1. */
            min?: number;
            /** @description Maximum selections. Default: no limit. */
            max?: number;
            /** @description Randomise the order. Stable per visitor. Default: false. */
            shuffle?: boolean;
        };
        /**
         * NameTrigger
         * @description A trigger with a name or selector.
         */
        NameTrigger: {
            /**
             * @description A trigger with a name or selector.
             * @enum {unknown}
             */
            type: "click" | "event" | "element_visible" | "inline";
            /** @description A CSS selector, or the name of an event. For `inline`: the element that the survey appears in. */
            value: string;
            /** @description All must match. */
            condition?: components["schemas"]["Condition"][];
            /** @description For `event`: conditions on its properties. */
            properties?: components["schemas"]["Comparison"][];
        };
        /**
         * NewAccessToken
         * @description A token to create.
         */
        NewAccessToken: {
            /** @description What it is for. */
            name: string;
            /**
             * @description Whether it may only read, or also write. Default: write.
             * @enum {unknown}
             */
            access?: "read" | "write";
            /** @description The only project it may access. Default: all projects of its owner. */
            projectId?: string;
            /** @description When it stops working (Unix ms). Default: never. */
            expiresAt?: number;
        };
        /**
         * NewDuplicate
         * @description A copy to create.
         */
        NewDuplicate: {
            /** @description Id of the copy. Generated if absent. */
            id?: string;
        };
        /**
         * NewInvitation
         * @description Email address and role of the person to invite.
         */
        NewInvitation: {
            /** @description Email address. */
            email: string;
            role: components["schemas"]["Role"];
        };
        /**
         * NewKnownAnswer
         * @description When the survey was answered.
         */
        NewKnownAnswer: {
            /** @description When it was answered (Unix ms). Default: now. */
            answeredAt?: number;
        };
        /**
         * NewPasskey
         * @description A passkey to add.
         */
        NewPasskey: {
            /** @description Name of the passkey. */
            name: string;
            /** @description The credential that the browser returned. */
            credential: {
                /** @description Id of the credential. */
                id: string;
                /** @description The same id. */
                rawId: string;
                /**
                 * @description The only type there is.
                 * @enum {string}
                 */
                type: "public-key";
                /** @description What the authenticator returned. */
                response: {
                    /** @description What the browser signed for. */
                    clientDataJSON: string;
                    /** @description The public key. */
                    attestationObject: string;
                    /** @description How the authenticator can be reached. */
                    transports?: string[];
                };
            };
        };
        /**
         * NewPopup
         * @description A popup to create.
         */
        NewPopup: {
            /** @description Id of the popup. Generated if absent. */
            id?: string;
            /** @description Id of its survey. Required, unless it is an announcement. */
            surveyId?: string;
            announcement?: components["schemas"]["Announcement"];
            /** @description Heading of the start screen, and the name of the dialog. */
            title: string;
            /** @description Text of the start screen: plain, or a small safe subset of HTML. */
            message: string;
            /** @description One trigger as an object, or several as a list. */
            triggers: components["schemas"]["Trigger"] | components["schemas"]["Trigger"][];
            segments?: components["schemas"]["Segments"];
            style?: components["schemas"]["PopupStyle"];
            actions?: components["schemas"]["Actions"];
            /** @description Translations of title, message and actions by BCP 47 tag. Those are in the default language of the survey or announcement, and replace texts that a translation lacks. */
            translations?: {
                [key: string]: components["schemas"]["PopupTexts"];
            };
            /** @description Whether title, message and start button show before the first page. Default: true. */
            startScreen?: boolean;
            /** @description Higher shows first. */
            priority?: number;
            /** @description Time from which it may show (Unix ms). */
            startsAt?: number;
            /** @description Time from which it no longer shows (Unix ms). */
            endsAt?: number;
            /** @description Percent of visitors who may see it. */
            sample?: number;
            /** @description Minimum days after any other popup of the project. */
            quietDays?: number;
            repeat?: components["schemas"]["Repeat"];
            after?: components["schemas"]["After"];
            /** @description What clients of the Deepdots SDK name its survey with, if pages already do so. Default: the id of the project. */
            productId?: string;
            /** @description Id of its theme. Never delivered to the SDK. Default: the project's default theme. */
            themeId?: string;
            /** @description Name of the popup for the team. Never delivered to the SDK. Default: its title. */
            name?: string;
            /** @description Minimum days before this popup shows again, for triggers without a `cooldownDays` of their own. */
            cooldownDays?: number;
            /** @description Users the popup is for. Never delivered to the SDK. Default: everybody. */
            audience?: {
                /** @description Ids of the users the popup is for. Nobody if empty. */
                userIds: string[];
            };
            /** @description Number of completed responses after which the popup is no longer delivered. */
            stopAfter?: number;
            target?: components["schemas"]["Target"];
            /** @description By language: texts that have changed since they were translated, as they were then. Never delivered. */
            translatedFrom?: {
                [key: string]: components["schemas"]["PopupTexts"];
            };
            /** @description A survey to create together with the popup, instead of `surveyId`. */
            survey?: {
                /** @description Id of the survey. Generated if absent. */
                id?: string;
                /** @description Internal name of the survey. */
                name: string;
                /** @description Fallback language of texts. */
                defaultLanguage: string;
                /** @description Pages in order. */
                pages: components["schemas"]["SurveyPageDraft"][];
                /** @description End screens; the first follows the last page. */
                ends: components["schemas"]["SurveyEndDraft"][];
                /** @description Attributes stored with the answers. */
                hiddenFields?: components["schemas"]["HiddenFieldDraft"][];
                /** @description By language: texts that have changed since they were translated, as they were then. Never delivered. */
                translatedFrom?: {
                    [key: string]: {
                        [key: string]: string;
                    };
                };
            };
        };
        /**
         * NewProject
         * @description A project to create.
         */
        NewProject: {
            /** @description Name of the project. */
            name: string;
        };
        /**
         * NewShareLink
         * @description A link to create.
         */
        NewShareLink: {
            filters?: components["schemas"]["SharedFilters"];
            /** @description Always show the last days, this many including today, instead of `from` and `to` of the filters. */
            rollingDays?: number;
            /** @description What questions are broken down by, as in breakdowns. Default: they are not. */
            by?: string;
            /** @description When it expires. Default: 30. */
            expiresInDays?: number;
            /** @description Whether the page shows what people wrote. Default: false. */
            includeTexts?: boolean;
            /** @description Questions and groups with fewer answers are not shown. From 2, numbers have noise, so that single answers can’t be derived. Default: 5. */
            minGroup?: number;
        };
        /**
         * NewSurvey
         * @description A survey to create.
         */
        NewSurvey: {
            /** @description Id of the survey. Generated if absent. */
            id?: string;
            /** @description Internal name of the survey. */
            name: string;
            /** @description Fallback language of texts. */
            defaultLanguage: string;
            /** @description Pages in order. */
            pages: components["schemas"]["SurveyPageDraft"][];
            /** @description End screens; the first follows the last page. */
            ends: components["schemas"]["SurveyEndDraft"][];
            /** @description Attributes stored with the answers. */
            hiddenFields?: components["schemas"]["HiddenFieldDraft"][];
            /** @description By language: texts that have changed since they were translated, as they were then. Never delivered. */
            translatedFrom?: {
                [key: string]: {
                    [key: string]: string;
                };
            };
        };
        /**
         * NewSurveyLink
         * @description A link to create.
         */
        NewSurveyLink: {
            /** @description Last part of the URL: lower-case letters, digits and hyphens. Generated if absent. */
            slug?: string;
            /** @description What visitors have to enter before they see the survey. */
            password?: string;
            /** @description Whether only personal links open the survey. Default: false. */
            personalOnly?: boolean;
        };
        /**
         * NewTheme
         * @description A theme to create.
         */
        NewTheme: {
            /** @description Id of the theme. Generated if absent. */
            id?: string;
            /** @description Name of the theme. */
            name: string;
            /** @description Whether popups without a theme use this one. At most one theme of a project is the default. Default: false. */
            isDefault?: boolean;
            style: components["schemas"]["ThemeStyle"];
        };
        /**
         * NewWebhook
         * @description A webhook to create.
         */
        NewWebhook: {
            /**
             * @description What receives the events: a server that follows Standard Webhooks, a chat, or members by email.
             * @enum {unknown}
             */
            kind?: "standard" | "slack" | "discord" | "teams" | "email";
            /** @description What it is for. */
            name: string;
            /** @description Where requests are sent. */
            url?: string;
            /** @description Members who get the emails. */
            recipients?: string[];
            /** @description The events to send. */
            events: ("response.completed" | "response.partial" | "popup.published" | "popup.paused" | "popup.limit_reached" | "digest.weekly")[];
            /** @description Only events of these popups. All popups if empty. */
            popupIds?: string[];
            /** @description Only responses whose answers match, such as `[{ "key": "score", "op": "lt", "value": 7 }]`; null for all. Compares answers and hidden fields, not attributes. */
            condition?: components["schemas"]["SurveyCondition"] | null;
            /** @description Whether events are sent. */
            enabled?: boolean;
        };
        /**
         * NpsQuestion
         * @description A Net Promoter Score question.
         */
        NpsQuestion: {
            /** @description Id of the question; answers are stored under it. */
            id: string;
            title: components["schemas"]["LocalText"];
            help?: components["schemas"]["LocalText"];
            image?: components["schemas"]["QuestionImage"];
            showIf?: components["schemas"]["SurveyCondition"];
            /** @description Whether the question must be answered. Default: false. */
            required?: boolean;
            invalidMessage?: components["schemas"]["LocalText"];
            /**
             * @description How likely to recommend, 0 to 10.
             * @enum {string}
             */
            type: "nps";
            lowLabel?: components["schemas"]["LocalText"];
            highLabel?: components["schemas"]["LocalText"];
        };
        /**
         * NpsQuestionDraft
         * @description A Net Promoter Score question.
         */
        NpsQuestionDraft: {
            /** @description Id of the question; answers are stored under it. */
            id: string;
            title: components["schemas"]["LocalText"];
            help?: components["schemas"]["LocalText"];
            image?: components["schemas"]["QuestionImageDraft"];
            showIf?: components["schemas"]["SurveyConditionDraft"];
            /** @description Whether the question must be answered. Default: false. */
            required?: boolean;
            invalidMessage?: components["schemas"]["LocalText"];
            /**
             * @description How likely to recommend, 0 to 10.
             * @enum {string}
             */
            type: "nps";
            lowLabel?: components["schemas"]["LocalText"];
            highLabel?: components["schemas"]["LocalText"];
        };
        /**
         * NpsResults
         * @description Results of an NPS question.
         */
        NpsResults: {
            /**
             * @description Net Promoter Score.
             * @enum {string}
             */
            type: "nps";
            /** @description Id of the question. */
            questionId: string;
            /** @description The question. */
            title: string;
            /** @description Number of answers. */
            answers: number;
            /** @description Number of answers that aren't counted here, because another version of the question got them. Missing if there are none. */
            leftOut?: number;
            /** @description Promoters minus detractors in percent; null without answers. */
            score: number | null;
            /** @description Confidence interval (95%); null if there are too few answers. */
            interval: {
                /** @description Lower bound. */
                low: number;
                /** @description Upper bound. */
                high: number;
            } | null;
            /** @description Answers by rating, 0 to 10. */
            distribution: number[];
        };
        /**
         * NumberQuestion
         * @description A number question.
         */
        NumberQuestion: {
            /** @description Id of the question; answers are stored under it. */
            id: string;
            title: components["schemas"]["LocalText"];
            help?: components["schemas"]["LocalText"];
            image?: components["schemas"]["QuestionImage"];
            showIf?: components["schemas"]["SurveyCondition"];
            /** @description Whether the question must be answered. Default: false. */
            required?: boolean;
            invalidMessage?: components["schemas"]["LocalText"];
            /**
             * @description A number.
             * @enum {string}
             */
            type: "number";
            /** @description Smallest answer. Default: -1e12. */
            min?: number;
            /** @description Largest answer. Default: 1e12. */
            max?: number;
            /** @description Maximum decimal places. Default: 0. */
            decimals?: number;
            unit?: components["schemas"]["LocalText"];
            placeholder?: components["schemas"]["LocalText"];
        };
        /**
         * NumberQuestionDraft
         * @description A number question.
         */
        NumberQuestionDraft: {
            /** @description Id of the question; answers are stored under it. */
            id: string;
            title: components["schemas"]["LocalText"];
            help?: components["schemas"]["LocalText"];
            image?: components["schemas"]["QuestionImageDraft"];
            showIf?: components["schemas"]["SurveyConditionDraft"];
            /** @description Whether the question must be answered. Default: false. */
            required?: boolean;
            invalidMessage?: components["schemas"]["LocalText"];
            /**
             * @description A number.
             * @enum {string}
             */
            type: "number";
            /** @description Smallest answer. Default: -1e12. */
            min?: number;
            /** @description Largest answer. Default: 1e12. */
            max?: number;
            /** @description Maximum decimal places. Default: 0. */
            decimals?: number;
            unit?: components["schemas"]["LocalText"];
            placeholder?: components["schemas"]["LocalText"];
        };
        /**
         * NumberResults
         * @description Results of a number question.
         */
        NumberResults: {
            /**
             * @description Numbers.
             * @enum {string}
             */
            type: "number";
            /** @description Id of the question. */
            questionId: string;
            /** @description The question. */
            title: string;
            /** @description Number of answers. */
            answers: number;
            /** @description Number of answers that aren't counted here, because another version of the question got them. Missing if there are none. */
            leftOut?: number;
            /** @description Null without answers. */
            mean: number | null;
            /** @description Standard deviation of the answers; null with fewer than two. */
            deviation: number | null;
            /** @description Confidence interval (95%); null if there are too few answers. */
            interval: {
                /** @description Lower bound. */
                low: number;
                /** @description Upper bound. */
                high: number;
            } | null;
            /** @description Between two answers, a quartile is interpolated. Null without answers, or if it would reveal few of them. */
            quartiles: {
                /** @description A quarter of the answers are at most this. */
                lower: number;
                /** @description Half of the answers are at most this. */
                median: number;
                /** @description Three quarters of the answers are at most this. */
                upper: number;
            } | null;
            /** @description The 100 most frequent numbers, smallest first. */
            values: {
                /** @description The number. */
                value: number;
                /** @description Number of times given. */
                count: number;
            }[];
        };
        /**
         * NumberTrigger
         * @description A trigger with a numeric value.
         */
        NumberTrigger: {
            /**
             * @description A trigger with a numeric value.
             * @enum {unknown}
             */
            type: "time_on_page" | "scroll" | "exit" | "exit_intent" | "inactivity" | "page_views";
            /** @description Seconds; percent for `scroll`; a count for `page_views`. */
            value: number;
            /** @description All must match. */
            condition?: components["schemas"]["Condition"][];
        };
        /**
         * OneTimeLink
         * @description A link that works once.
         */
        OneTimeLink: {
            /** @description Whether it was sent by email. */
            mailed: boolean;
            /** @description The link to pass on, if it was not sent by email. */
            url?: string;
            /** @description When it stops working (Unix ms). */
            expiresAt: number;
        };
        /**
         * Option
         * @description An option.
         */
        Option: {
            /** @description Id of the option, stored in answers. */
            id: string;
            label: components["schemas"]["LocalText"];
        };
        /**
         * OptionDraft
         * @description An option.
         */
        OptionDraft: {
            /** @description Id of the option, stored in answers. */
            id: string;
            label: components["schemas"]["LocalText"];
        };
        /**
         * OtherOption
         * @description An option with the id `other` and a text field.
         */
        OtherOption: {
            label?: components["schemas"]["LocalText"];
            /** @description Maximum length of the text. Default: 200. */
            maxLength?: number;
        };
        /**
         * OtherOptionDraft
         * @description An option with the id `other` and a text field.
         */
        OtherOptionDraft: {
            label?: components["schemas"]["LocalText"];
            /** @description Maximum length of the text. Default: 200. */
            maxLength?: number;
        };
        /**
         * PageCounts
         * @description How far responses got, page by page.
         */
        PageCounts: {
            /** @description Responses with at least one page saved. */
            responses: number;
            /** @description Responses that were completed. */
            finished: number;
            /** @description Completed responses that count towards the `stopAfter` of the popup, regardless of filters. */
            qualifying: number;
            /** @description Answers that were sent but not stored, because they did not fit the survey; regardless of filters. */
            rejected: number;
            /** @description By page, in the order of the survey. */
            pages: {
                /** @description Id of the page. */
                pageId: string;
                /** @description Its first question. */
                title: string;
                /** @description Responses with an answer on this page. */
                answered: number;
                /** @description Responses that were not completed and have no answer on a later page. */
                left: number;
            }[];
        };
        /**
         * Passkey
         * @description A passkey of an account.
         */
        Passkey: {
            /** @description Id of the passkey. */
            id: string;
            /** @description Name of the passkey. */
            name: string;
            /** @description When it was added (Unix ms). */
            createdAt: number;
        };
        /**
         * PasskeyName
         * @description The new name of a passkey.
         */
        PasskeyName: {
            /** @description Name of the passkey. */
            name: string;
        };
        /**
         * PasskeyOptions
         * @description What the browser needs to create or use a passkey.
         */
        PasskeyOptions: {
            /** @description For `navigator.credentials`, in the JSON form of WebAuthn. */
            publicKey: unknown;
        };
        /**
         * PasskeyProof
         * @description Proof that the person has the passkey.
         */
        PasskeyProof: {
            /** @description The credential that the browser returned. */
            credential: {
                /** @description Id of the credential. */
                id: string;
                /** @description The same id. */
                rawId: string;
                /**
                 * @description The only type there is.
                 * @enum {string}
                 */
                type: "public-key";
                /** @description What the authenticator returned. */
                response: {
                    /** @description What the browser signed for. */
                    clientDataJSON: string;
                    /** @description Data of the authenticator. */
                    authenticatorData: string;
                    /** @description Its signature. */
                    signature: string;
                    /** @description The user that the passkey was created for. */
                    userHandle?: string;
                };
            };
        };
        /**
         * PasswordChange
         * @description A new password. Other sessions end.
         */
        PasswordChange: {
            /** @description The current password. */
            currentPassword: string;
            /** @description The new password, at least 12 characters. */
            newPassword: string;
            /** @description Whether to also revoke all access tokens. */
            revokeTokens?: boolean;
        };
        /**
         * PasswordCheck
         * @description Confirms a change with the password.
         */
        PasswordCheck: {
            /** @description The password of the account. */
            password: string;
        };
        /**
         * PasswordReset
         * @description A new password, with the token of the link.
         */
        PasswordReset: {
            /** @description The token of the link. */
            token: string;
            /** @description The new password, at least 12 characters. */
            password: string;
            /** @description Ids of passkeys to keep. The others are removed. */
            keepPasskeys?: string[];
        };
        /**
         * PasswordResetRequest
         * @description The account whose password to reset.
         */
        PasswordResetRequest: {
            /** @description Email address. */
            email: string;
        };
        /**
         * PasswordResetView
         * @description What the account has, before its reset.
         */
        PasswordResetView: {
            /** @description Passkeys, newest first. */
            passkeys: components["schemas"]["Passkey"][];
        };
        /**
         * PersonalLinks
         * @description Personal links, which are not stored.
         */
        PersonalLinks: {
            /** @description In the order of the recipients. */
            urls: string[];
        };
        /**
         * PictureChoiceQuestion
         * @description A picture-choice question.
         */
        PictureChoiceQuestion: {
            /** @description Id of the question; answers are stored under it. */
            id: string;
            title: components["schemas"]["LocalText"];
            help?: components["schemas"]["LocalText"];
            image?: components["schemas"]["QuestionImage"];
            showIf?: components["schemas"]["SurveyCondition"];
            /** @description Whether the question must be answered. Default: false. */
            required?: boolean;
            invalidMessage?: components["schemas"]["LocalText"];
            /**
             * @description One or more of several pictures.
             * @enum {string}
             */
            type: "picture_choice";
            /** @description The options. */
            options: components["schemas"]["PictureOption"][];
            /** @description Minimum selections. Default: 1. */
            min?: number;
            /** @description Maximum selections. Default: no limit. */
            max?: number;
            /** @description Randomise the order. Stable per visitor. Default: false. */
            shuffle?: boolean;
        };
        /**
         * PictureChoiceQuestionDraft
         * @description A picture-choice question.
         */
        PictureChoiceQuestionDraft: {
            /** @description Id of the question; answers are stored under it. */
            id: string;
            title: components["schemas"]["LocalText"];
            help?: components["schemas"]["LocalText"];
            image?: components["schemas"]["QuestionImageDraft"];
            showIf?: components["schemas"]["SurveyConditionDraft"];
            /** @description Whether the question must be answered. Default: false. */
            required?: boolean;
            invalidMessage?: components["schemas"]["LocalText"];
            /**
             * @description One or more of several pictures.
             * @enum {string}
             */
            type: "picture_choice";
            /** @description The options. */
            options: components["schemas"]["PictureOptionDraft"][];
            /** @description Minimum selections. Default: 1. */
            min?: number;
            /** @description Maximum selections. Default: no limit. */
            max?: number;
            /** @description Randomise the order. Stable per visitor. Default: false. */
            shuffle?: boolean;
        };
        /**
         * PictureOption
         * @description A picture to select.
         */
        PictureOption: {
            /** @description Id of the option, stored in answers. */
            id: string;
            label: components["schemas"]["LocalText"];
            image: components["schemas"]["QuestionImage"];
        };
        /**
         * PictureOptionDraft
         * @description A picture to select.
         */
        PictureOptionDraft: {
            /** @description Id of the option, stored in answers. */
            id: string;
            label: components["schemas"]["LocalText"];
            image: components["schemas"]["QuestionImageDraft"];
        };
        /**
         * PointsQuestion
         * @description A points question.
         */
        PointsQuestion: {
            /** @description Id of the question; answers are stored under it. */
            id: string;
            title: components["schemas"]["LocalText"];
            help?: components["schemas"]["LocalText"];
            image?: components["schemas"]["QuestionImage"];
            showIf?: components["schemas"]["SurveyCondition"];
            /** @description Whether the question must be answered. Default: false. */
            required?: boolean;
            invalidMessage?: components["schemas"]["LocalText"];
            /**
             * @description Points distributed among options.
             * @enum {string}
             */
            type: "points";
            /** @description Options to distribute points among. */
            options: components["schemas"]["Option"][];
            /** @description Total points. Default: 100. */
            total?: number;
            /** @description Randomise the order. Stable per visitor. Default: false. */
            shuffle?: boolean;
        };
        /**
         * PointsQuestionDraft
         * @description A points question.
         */
        PointsQuestionDraft: {
            /** @description Id of the question; answers are stored under it. */
            id: string;
            title: components["schemas"]["LocalText"];
            help?: components["schemas"]["LocalText"];
            image?: components["schemas"]["QuestionImageDraft"];
            showIf?: components["schemas"]["SurveyConditionDraft"];
            /** @description Whether the question must be answered. Default: false. */
            required?: boolean;
            invalidMessage?: components["schemas"]["LocalText"];
            /**
             * @description Points distributed among options.
             * @enum {string}
             */
            type: "points";
            /** @description Options to distribute points among. */
            options: components["schemas"]["OptionDraft"][];
            /** @description Total points. Default: 100. */
            total?: number;
            /** @description Randomise the order. Stable per visitor. Default: false. */
            shuffle?: boolean;
        };
        /**
         * PointsResults
         * @description Results of a points question.
         */
        PointsResults: {
            /**
             * @description Points by option.
             * @enum {string}
             */
            type: "points";
            /** @description Id of the question. */
            questionId: string;
            /** @description The question. */
            title: string;
            /** @description Number of answers. */
            answers: number;
            /** @description Number of answers that aren't counted here, because another version of the question got them. Missing if there are none. */
            leftOut?: number;
            /** @description Options in order. */
            options: {
                /** @description Id of the option. */
                id: string;
                /** @description Its label, in the default language. */
                label: string;
                /** @description Average points; null without answers. */
                mean: number | null;
            }[];
        };
        /**
         * PopupDefinition
         * @description A published popup, as delivered to the SDK.
         */
        PopupDefinition: {
            /** @description Id of the popup. */
            id: string;
            /** @description Id of its survey. For an announcement: the id of the popup. */
            surveyId: string;
            announcement?: components["schemas"]["Announcement"];
            /** @description Id of the project, or what clients of the Deepdots SDK name its survey with. */
            productId: string;
            /** @description Heading of the start screen, and the name of the dialog. */
            title: string;
            /** @description Text of the start screen: plain, or a small safe subset of HTML. */
            message: string;
            /** @description One trigger as an object, or several as a list. */
            triggers: components["schemas"]["Trigger"] | components["schemas"]["Trigger"][];
            segments?: components["schemas"]["Segments"];
            style?: components["schemas"]["Style"];
            actions?: components["schemas"]["Actions"];
            /** @description Translations of title, message and actions by BCP 47 tag. Those are in the default language of the survey or announcement, and replace texts that a translation lacks. */
            translations?: {
                [key: string]: components["schemas"]["PopupTexts"];
            };
            /** @description Whether title, message and start button show before the first page. Default: true. */
            startScreen?: boolean;
            /** @description Higher shows first. */
            priority?: number;
            /** @description Time from which it may show (Unix ms). */
            startsAt?: number;
            /** @description Time from which it no longer shows (Unix ms). */
            endsAt?: number;
            /** @description Percent of visitors who may see it. */
            sample?: number;
            /** @description Minimum days after any other popup of the project. */
            quietDays?: number;
            repeat?: components["schemas"]["Repeat"];
            after?: components["schemas"]["After"];
            /** @description Published version. */
            version: number;
        };
        /**
         * PopupDefinitions
         * @description The popups of a key.
         */
        PopupDefinitions: components["schemas"]["PopupDefinition"][];
        /**
         * PopupDraft
         * @description A popup as edited by the team.
         */
        PopupDraft: {
            /** @description Id of its survey. Required, unless it is an announcement. */
            surveyId?: string;
            announcement?: components["schemas"]["Announcement"];
            /** @description Heading of the start screen, and the name of the dialog. */
            title: string;
            /** @description Text of the start screen: plain, or a small safe subset of HTML. */
            message: string;
            /** @description One trigger as an object, or several as a list. */
            triggers: components["schemas"]["Trigger"] | components["schemas"]["Trigger"][];
            segments?: components["schemas"]["Segments"];
            style?: components["schemas"]["PopupStyle"];
            actions?: components["schemas"]["Actions"];
            /** @description Translations of title, message and actions by BCP 47 tag. Those are in the default language of the survey or announcement, and replace texts that a translation lacks. */
            translations?: {
                [key: string]: components["schemas"]["PopupTexts"];
            };
            /** @description Whether title, message and start button show before the first page. Default: true. */
            startScreen?: boolean;
            /** @description Higher shows first. */
            priority?: number;
            /** @description Time from which it may show (Unix ms). */
            startsAt?: number;
            /** @description Time from which it no longer shows (Unix ms). */
            endsAt?: number;
            /** @description Percent of visitors who may see it. */
            sample?: number;
            /** @description Minimum days after any other popup of the project. */
            quietDays?: number;
            repeat?: components["schemas"]["Repeat"];
            after?: components["schemas"]["After"];
            /** @description What clients of the Deepdots SDK name its survey with, if pages already do so. Default: the id of the project. */
            productId?: string;
            /** @description Id of its theme. Never delivered to the SDK. Default: the project's default theme. */
            themeId?: string;
            /** @description Name of the popup for the team. Never delivered to the SDK. Default: its title. */
            name?: string;
            /** @description Minimum days before this popup shows again, for triggers without a `cooldownDays` of their own. */
            cooldownDays?: number;
            /** @description Users the popup is for. Never delivered to the SDK. Default: everybody. */
            audience?: {
                /** @description Ids of the users the popup is for. Nobody if empty. */
                userIds: string[];
            };
            /** @description Number of completed responses after which the popup is no longer delivered. */
            stopAfter?: number;
            target?: components["schemas"]["Target"];
            /** @description By language: texts that have changed since they were translated, as they were then. Never delivered. */
            translatedFrom?: {
                [key: string]: components["schemas"]["PopupTexts"];
            };
        };
        /**
         * PopupLive
         * @description What limits the delivery of the last published version.
         */
        PopupLive: {
            /** @description Time from which it may show (Unix ms). */
            startsAt?: number;
            /** @description Time from which it no longer shows (Unix ms). */
            endsAt?: number;
            /** @description Whether it has as many completed responses as `stopAfter` allows. */
            limitReached: boolean;
            /** @description True if it has as many completed responses as its `target` for this period; absent otherwise. */
            targetReached?: boolean;
        };
        /**
         * PopupResults
         * @description Results of one popup in short: `score` is that of the first NPS, CSAT or CES question with answers, `trend` how it has changed, if both periods have at least 30 answers, and `latest` the newest text.
         */
        PopupResults: {
            /** @description Id of the popup. */
            popupId: string;
            /** @description Id of its survey. */
            surveyId: string;
            /** @description Name of the popup for the team. Never delivered to the SDK. Default: its title. */
            name?: string;
            /** @description Title of the popup. */
            title: string;
            /**
             * @description Set for an announcement, which has no answers.
             * @enum {boolean}
             */
            announcement?: true;
            funnel: components["schemas"]["Funnel"];
            /** @description Times it was shown in the last 28 days. */
            recentlyShown?: number;
            /** @description When its newest response was first saved (Unix ms); missing if there is none. */
            lastResponseAt?: number;
            score?: components["schemas"]["ScoreResults"];
            trend?: components["schemas"]["ScoreTrend"];
            /** @description One answer. */
            latest?: {
                /** @description The answer. */
                text: string;
                /** @description When its response was first saved (Unix ms). */
                at: number;
            };
        };
        /**
         * PopupSelection
         * @description A user's popups: the id of each that everybody gets, and the definition of each that only this user gets.
         */
        PopupSelection: (string | components["schemas"]["PopupDefinition"])[];
        /**
         * PopupState
         * @description State of the popup. Only published popups are delivered.
         * @enum {unknown}
         */
        PopupState: "draft" | "published" | "paused" | "archived";
        /**
         * PopupStyle
         * @description Appearance of one popup. It overrides its theme.
         */
        PopupStyle: {
            /**
             * @description A corner, a bar along an edge, next to an element (`anchor`), or modal: `center` and `full-screen`.
             * @enum {unknown}
             */
            position?: "bottom-right" | "bottom-left" | "top-right" | "top-left" | "center" | "top-bar" | "bottom-bar" | "full-screen" | "anchor";
            /** @description For `anchor`: CSS selector of the element. While it is out of view, the popup is in a corner. */
            anchor?: string;
            /** @description An image on the start screen. */
            imageUrl?: string;
            /** @description Stacking order in the host page. */
            zIndex?: number;
            /** @description Colours; `auto` follows the visitor’s system. */
            theme?: "light" | "dark" | "auto";
            /** @description A small image above the title. */
            logoUrl?: string;
            /** @description Colour of buttons and selections. */
            accentColor?: string;
            /** @description Corner radius in pixels. */
            radius?: number;
        };
        /**
         * PopupSummary
         * @description A popup in a list.
         */
        PopupSummary: {
            /** @description Id of the popup. */
            id: string;
            /** @description Name of the popup for the team. Never delivered to the SDK. Default: its title. */
            name?: string;
            /** @description Heading of the start screen, and the name of the dialog. */
            title: string;
            /** @description Id of its survey. Required, unless it is an announcement. */
            surveyId?: string;
            announcement?: components["schemas"]["Announcement"];
            /** @description One trigger as an object, or several as a list. */
            triggers: components["schemas"]["Trigger"] | components["schemas"]["Trigger"][];
            segments?: components["schemas"]["Segments"];
            /** @description How many users the draft is for; absent if it is for everybody. */
            audienceSize?: number;
            /** @description Percent of visitors who may see it. */
            sample?: number;
            /** @description Time from which it may show (Unix ms). */
            startsAt?: number;
            /** @description Time from which it no longer shows (Unix ms). */
            endsAt?: number;
            /** @description Number of completed responses after which the popup is no longer delivered. */
            stopAfter?: number;
            /** @description Minimum days before this popup shows again, for triggers without a `cooldownDays` of their own. */
            cooldownDays?: number;
            /** @description Minimum days after any other popup of the project. */
            quietDays?: number;
            repeat?: components["schemas"]["Repeat"];
            after?: components["schemas"]["After"];
            target?: components["schemas"]["Target"];
            state: components["schemas"]["PopupState"];
            /** @description Increases with every change; also the `ETag`. */
            revision: number;
            /** @description The last published version; null if none. */
            version: number | null;
            /** @description What limits the delivery of that version; null if there is none. */
            live: components["schemas"]["PopupLive"] | null;
            /** @description Whether the draft, or the content of its survey, differs from that version. True if there is none. */
            changed: boolean;
            /** @description When it was created (Unix ms). */
            createdAt: number;
            /** @description When it was last changed (Unix ms). */
            updatedAt: number;
        };
        /**
         * PopupTexts
         * @description The texts of a popup in one language.
         */
        PopupTexts: {
            /** @description Heading of the start screen, and the name of the dialog. */
            title?: string;
            /** @description Text of the start screen: plain, or a small safe subset of HTML. */
            message?: string;
            actions?: components["schemas"]["Actions"];
        };
        /**
         * PopupVersion
         * @description A published version; it never changes. An announcement has no survey.
         */
        PopupVersion: {
            /** @description Number of the version. */
            number: number;
            /** @description Release note. */
            note: string;
            /** @description When it was published (Unix ms). */
            publishedAt: number;
            /** @description Who published it. */
            publishedBy: string;
            draft: components["schemas"]["PopupDraft"];
            survey?: components["schemas"]["Survey"];
        };
        /**
         * PopupVersionSummary
         * @description A published version in a list.
         */
        PopupVersionSummary: {
            /** @description Number of the version. */
            number: number;
            /** @description Release note. */
            note: string;
            /** @description When it was published (Unix ms). */
            publishedAt: number;
            /** @description Who published it. */
            publishedBy: string;
        };
        /**
         * Problem
         * @description An error in the format of RFC 9457.
         */
        Problem: {
            /** @description URI of the problem type. */
            type: string;
            /** @description Short summary of the problem type. */
            title: string;
            /** @description HTTP status. */
            status: number;
            /**
             * @description Stable error code.
             * @enum {unknown}
             */
            code: "invalid_request" | "invalid_api_key" | "unauthenticated" | "origin_not_allowed" | "two_factor_required" | "forbidden" | "not_found" | "conflict" | "precondition_failed" | "payload_too_large" | "query_too_slow" | "precondition_required" | "rate_limited" | "quota_exceeded" | "internal" | "unavailable";
            /** @description What went wrong, and how to fix it. */
            detail?: string;
            /** @description The invalid field. */
            field?: string;
        };
        /**
         * Project
         * @description A project with its settings.
         */
        Project: {
            /** @description Id of the project. */
            id: string;
            /** @description Name of the project. */
            name: string;
            /** @description Whether it is a demo, whose results the server may make public. */
            demo: boolean;
            role: components["schemas"]["Role"];
            /** @description Minimum days between popups. */
            quietDays: number;
            /** @description Whether to discard user ids in reports and answers. */
            refuseUserIds: boolean;
            /** @description Days after which reports and answers are deleted, reports a week at a time; null to keep them. */
            retentionDays: number | null;
            /**
             * @description Seconds after which changes are live everywhere. With more than 1, a CDN may cache definitions for that long.
             * @enum {unknown}
             */
            freshnessSeconds: 1 | 30 | 300;
            /** @description Name of the time zone in which days, weeks and months of results begin, such as Europe/Berlin. A change applies from now on: days already counted stay as they are. */
            timeZone: string;
            /** @description Whether members need two-factor authentication, a passkey or single sign-on. Access tokens keep working. */
            twoFactorRequired: boolean;
            /** @description When it was created (Unix ms). */
            createdAt: number;
        };
        /**
         * ProjectChange
         * @description The settings to change.
         */
        ProjectChange: {
            /** @description Name of the project. */
            name?: string;
            /** @description Minimum days between popups. */
            quietDays?: number;
            /** @description Whether to discard user ids in reports and answers. */
            refuseUserIds?: boolean;
            /** @description Days after which reports and answers are deleted, reports a week at a time; null to keep them. */
            retentionDays?: number | null;
            /**
             * @description Seconds after which changes are live everywhere. With more than 1, a CDN may cache definitions for that long.
             * @enum {unknown}
             */
            freshnessSeconds?: 1 | 30 | 300;
            /** @description Name of the time zone in which days, weeks and months of results begin, such as Europe/Berlin. A change applies from now on: days already counted stay as they are. */
            timeZone?: string;
            /** @description Whether members need two-factor authentication, a passkey or single sign-on. Access tokens keep working. */
            twoFactorRequired?: boolean;
        };
        /**
         * ProjectSummary
         * @description A project.
         */
        ProjectSummary: {
            /** @description Id of the project. */
            id: string;
            /** @description Name of the project. */
            name: string;
            /** @description Name of the time zone of days in results. */
            timeZone: string;
            /** @description Environments of the project. */
            environments: components["schemas"]["EnvironmentKind"][];
            role?: components["schemas"]["Role"];
            /**
             * @description Set if the project requires two-factor authentication and your session lacks it: requests get 403 `two_factor_required`.
             * @enum {boolean}
             */
            needsTwoFactor?: true;
        };
        /**
         * PublicKey
         * @description A public API key.
         */
        PublicKey: {
            /** @description Public API key. */
            key: string;
            /**
             * @description Which clients use it: `sdk` for Service Popups, `original` for clients of the Deepdots SDK, which get definitions in their own format.
             * @enum {unknown}
             */
            client: "sdk" | "original";
            /** @description When it was created (Unix ms). */
            createdAt: number;
            /** @description When it stops or stopped working (Unix ms); null if active. */
            revokedAt: number | null;
            /** @description When pages used it; null if never. */
            seen: {
                /** @description First use (Unix ms). */
                firstAt: number;
                /** @description Last use, to the minute (Unix ms). */
                lastAt: number;
                /** @description Origin of the page; null if unknown. */
                origin: string | null;
            } | null;
            /** @description The last request rejected because of its origin; null if none. */
            refused: {
                /** @description When (Unix ms). */
                at: number;
                /** @description The origin of a page. */
                origin: string;
            } | null;
        };
        /**
         * Publication
         * @description The release note of a version.
         */
        Publication: {
            /** @description Release note. */
            note?: string;
        };
        /**
         * Question
         * @description A question.
         */
        Question: components["schemas"]["NpsQuestion"] | components["schemas"]["CsatQuestion"] | components["schemas"]["CesQuestion"] | components["schemas"]["SingleChoiceQuestion"] | components["schemas"]["MultipleChoiceQuestion"] | components["schemas"]["DropdownQuestion"] | components["schemas"]["PictureChoiceQuestion"] | components["schemas"]["TextQuestion"] | components["schemas"]["EmailQuestion"] | components["schemas"]["NumberQuestion"] | components["schemas"]["DateQuestion"] | components["schemas"]["YesNoQuestion"] | components["schemas"]["ConsentQuestion"] | components["schemas"]["RankingQuestion"] | components["schemas"]["MatrixQuestion"] | components["schemas"]["PointsQuestion"] | components["schemas"]["StatementQuestion"] | components["schemas"]["LinkQuestion"];
        /**
         * QuestionDraft
         * @description A question.
         */
        QuestionDraft: components["schemas"]["NpsQuestionDraft"] | components["schemas"]["CsatQuestionDraft"] | components["schemas"]["CesQuestionDraft"] | components["schemas"]["SingleChoiceQuestionDraft"] | components["schemas"]["MultipleChoiceQuestionDraft"] | components["schemas"]["DropdownQuestionDraft"] | components["schemas"]["PictureChoiceQuestionDraft"] | components["schemas"]["TextQuestionDraft"] | components["schemas"]["EmailQuestionDraft"] | components["schemas"]["NumberQuestionDraft"] | components["schemas"]["DateQuestionDraft"] | components["schemas"]["YesNoQuestionDraft"] | components["schemas"]["ConsentQuestionDraft"] | components["schemas"]["RankingQuestionDraft"] | components["schemas"]["MatrixQuestionDraft"] | components["schemas"]["PointsQuestionDraft"] | components["schemas"]["StatementQuestionDraft"] | components["schemas"]["LinkQuestionDraft"];
        /**
         * QuestionImage
         * @description An image with its alternative text, which is empty if the image is decorative.
         */
        QuestionImage: {
            /** @description URL of the image. */
            url: string;
            alt: components["schemas"]["LocalText"];
        };
        /**
         * QuestionImageDraft
         * @description An image with its alternative text, which is empty if the image is decorative.
         */
        QuestionImageDraft: {
            /** @description URL of the image. */
            url: string;
            alt: components["schemas"]["LocalText"];
        };
        /**
         * QuestionResults
         * @description Results of a question.
         */
        QuestionResults: components["schemas"]["NpsResults"] | components["schemas"]["CsatResults"] | components["schemas"]["CesResults"] | components["schemas"]["ChoiceResults"] | components["schemas"]["TextResults"] | components["schemas"]["NumberResults"] | components["schemas"]["DateResults"] | components["schemas"]["RankingResults"] | components["schemas"]["MatrixResults"] | components["schemas"]["PointsResults"];
        /**
         * RankingQuestion
         * @description A ranking question.
         */
        RankingQuestion: {
            /** @description Id of the question; answers are stored under it. */
            id: string;
            title: components["schemas"]["LocalText"];
            help?: components["schemas"]["LocalText"];
            image?: components["schemas"]["QuestionImage"];
            showIf?: components["schemas"]["SurveyCondition"];
            /** @description Whether the question must be answered. Default: false. */
            required?: boolean;
            invalidMessage?: components["schemas"]["LocalText"];
            /**
             * @description Options in order of preference.
             * @enum {string}
             */
            type: "ranking";
            /** @description Options to rank. */
            options: components["schemas"]["Option"][];
            /** @description Randomise the order. Stable per visitor. Default: false. */
            shuffle?: boolean;
        };
        /**
         * RankingQuestionDraft
         * @description A ranking question.
         */
        RankingQuestionDraft: {
            /** @description Id of the question; answers are stored under it. */
            id: string;
            title: components["schemas"]["LocalText"];
            help?: components["schemas"]["LocalText"];
            image?: components["schemas"]["QuestionImageDraft"];
            showIf?: components["schemas"]["SurveyConditionDraft"];
            /** @description Whether the question must be answered. Default: false. */
            required?: boolean;
            invalidMessage?: components["schemas"]["LocalText"];
            /**
             * @description Options in order of preference.
             * @enum {string}
             */
            type: "ranking";
            /** @description Options to rank. */
            options: components["schemas"]["OptionDraft"][];
            /** @description Randomise the order. Stable per visitor. Default: false. */
            shuffle?: boolean;
        };
        /**
         * RankingResults
         * @description Results of a ranking.
         */
        RankingResults: {
            /**
             * @description Rankings.
             * @enum {string}
             */
            type: "ranking";
            /** @description Id of the question. */
            questionId: string;
            /** @description The question. */
            title: string;
            /** @description Number of answers. */
            answers: number;
            /** @description Number of answers that aren't counted here, because another version of the question got them. Missing if there are none. */
            leftOut?: number;
            /** @description Options in order. */
            options: {
                /** @description Id of the option. */
                id: string;
                /** @description Its label, in the default language. */
                label: string;
                /** @description Average rank, 1 is best; null without answers. */
                mean: number | null;
                /** @description Number of times ranked first. */
                first: number;
            }[];
        };
        /**
         * RecentCounts
         * @description Counts of a popup for the last seven days.
         */
        RecentCounts: {
            /** @description Id of the popup. */
            popupId: string;
            /** @description The last seven days including today, in order. */
            days: {
                /** @description The day, in the project's time zone. */
                day: string;
                /** @description Times a popup was shown. */
                shown: number;
                /** @description Of these responses, those that are completed: `completed` / `answered` is the completion rate. For an announcement: times a button was clicked. Without any responses: completions that were reported. */
                completed: number;
            }[];
        };
        /**
         * Recipient
         * @description A user who gets a personal link.
         */
        Recipient: {
            /** @description Id of the user who gets the link. */
            userId: string;
            /** @description Values of the survey's hidden fields, by their id. */
            fields?: {
                [key: string]: string;
            };
        };
        /**
         * Recipients
         * @description Users who get personal links.
         */
        Recipients: {
            /** @description The users. Send several requests for more. */
            recipients: components["schemas"]["Recipient"][];
        };
        /**
         * Redelivery
         * @description How many deliveries will be sent again.
         */
        Redelivery: {
            /** @description Deliveries that will be sent again. */
            count: number;
        };
        /**
         * RejectedAnswers
         * @description The response was stored, but not all of its answers. Sending it again is of no use.
         */
        RejectedAnswers: {
            /** @description The first 100 answers that were not stored. */
            rejected: {
                /** @description The answer, such as `answers.score`. */
                field: string;
                /** @description What is wrong with it. */
                problem: string;
            }[];
        };
        /**
         * Repeat
         * @description When the popup shows again, and how often.
         */
        Repeat: {
            /** @description Minimum days before the popup shows again, by how the visitor left it the last time. Counted from when it was shown. */
            waitDays?: {
                /** @description After it was shown, and nothing else is known. */
                shown?: number;
                /** @description After the visitor closed it. */
                closed?: number;
                /** @description After the visitor declined. */
                declined?: number;
                /** @description After the visitor chose to be asked later. Default: 7. */
                later?: number;
                /** @description After the visitor answered at least one page, but not all. */
                partial?: number;
                /** @description After the visitor completed the survey. */
                completed?: number;
            };
            /** @description How often a visitor is shown the popup at most. */
            maxShown?: number;
        };
        /**
         * ReportBody
         * @description One report or a list of reports.
         */
        ReportBody: components["schemas"]["IncomingReport"] | components["schemas"]["IncomingReport"][];
        /**
         * ResetToken
         * @description The token of a reset link.
         */
        ResetToken: {
            /** @description The token of the link. */
            token: string;
        };
        /**
         * ResponseView
         * @description A response with its survey.
         */
        ResponseView: {
            /** @description Id of the response. */
            responseId: string;
            /** @description Id of the survey. */
            surveyId: string;
            /** @description Version of the popup; null if unknown. */
            version: number | null;
            /** @description Id of the user; null if unknown. */
            userId: string | null;
            /** @description When it was first saved (Unix ms). */
            createdAt: number;
            /** @description When it was last saved (Unix ms). */
            updatedAt: number;
            /** @description Whether the survey was completed. */
            finished: boolean;
            meta: components["schemas"]["VisitMeta"];
            answers: components["schemas"]["Answers"];
            review?: components["schemas"]["Review"];
            /** @description The survey as it was answered; null if no longer available. */
            survey: components["schemas"]["Survey"] | null;
        };
        /**
         * ResultsSubject
         * @description What the results of a popup are about.
         */
        ResultsSubject: {
            /** @description Id of the popup. */
            popupId: string;
            /** @description Name of the popup for the team. Never delivered to the SDK. Default: its title. */
            name?: string;
            /** @description Title of the popup. */
            title: string;
            /**
             * @description Set for an announcement, which has no answers.
             * @enum {boolean}
             */
            announcement?: true;
            /** @description Hidden fields of the published survey. */
            hiddenFields: string[];
        };
        /**
         * Review
         * @description How the team has reviewed a response.
         */
        Review: {
            /**
             * @description How far the review is.
             * @enum {unknown}
             */
            status: "new" | "seen" | "done";
            /** @description Tags, in the order they were added. */
            tags: string[];
            /** @description A note for the team. */
            note: string;
            /** @description Email address of the person who last changed it. */
            changedBy: string;
            /** @description When it was last changed (Unix ms). */
            changedAt: number;
        };
        /**
         * ReviewChange
         * @description What to change. Everything else stays as it is.
         */
        ReviewChange: {
            /**
             * @description How far the review is.
             * @enum {unknown}
             */
            status?: "new" | "seen" | "done";
            /** @description All tags of the response; replaces those it has. */
            tags?: string[];
            /** @description A note for the team. */
            note?: string;
        };
        /**
         * ReviewContent
         * @description Status, tags and note of a response.
         */
        ReviewContent: {
            /**
             * @description How far the review is.
             * @enum {unknown}
             */
            status: "new" | "seen" | "done";
            /** @description Tags, in the order they were added. */
            tags: string[];
            /** @description A note for the team. */
            note: string;
        };
        /**
         * ReviewedResponse
         * @description A response and its review.
         */
        ReviewedResponse: {
            /** @description Id of the response. */
            responseId: string;
            review: components["schemas"]["Review"];
        };
        /**
         * Role
         * @description What a member may do in a project.
         * @enum {unknown}
         */
        Role: "viewer" | "editor" | "owner";
        /**
         * RoleChange
         * @description The new role of a member.
         */
        RoleChange: {
            role: components["schemas"]["Role"];
        };
        /**
         * Rotation
         * @description Options for replacing a key or secret.
         */
        Rotation: {
            /** @description Hours until the old one stops working. Default: 24. */
            overlapHours?: number;
        };
        /**
         * ScoreDifference
         * @description The highest and the lowest score among groups that are large enough. If a response can be in several groups, the group that differs most clearly from the responses that are not in it: `higher` or `lower` is left out for these.
         */
        ScoreDifference: {
            /** @description A device, language, path, version, first day, option or value; null for responses without one. */
            higher?: string | null;
            /** @description A device, language, path, version, first day, option or value; null for responses without one. */
            lower?: string | null;
            /** @description How much higher, in points of the score. */
            points: number;
            /** @description Confidence interval (95%), corrected for all comparisons (Bonferroni): it excludes 0 if and only if `p` is below 0.05. */
            interval: {
                /** @description Lower bound. */
                low: number;
                /** @description Upper bound. */
                high: number;
            };
            /** @description Of such a difference by chance, corrected for all comparisons (Bonferroni). */
            p: number;
            /** @description How many comparisons `interval` and `p` are corrected for. */
            comparisons: number;
        };
        /**
         * ScoreResults
         * @description Results of a question with a score.
         */
        ScoreResults: components["schemas"]["NpsResults"] | components["schemas"]["CsatResults"] | components["schemas"]["CesResults"];
        /**
         * ScoreTrend
         * @description How a score has changed.
         */
        ScoreTrend: {
            /** @description The score of the last 28 days, including today. */
            current: number;
            /** @description The score of the 28 days before. */
            previous: number;
            /** @description Whether the difference is unlikely to be chance (95% confidence). */
            isClear: boolean;
        };
        /**
         * SecondFactor
         * @description The second step of signing in.
         */
        SecondFactor: {
            /** @description A code of the authenticator app, or a backup code. */
            code: string;
        };
        /**
         * SecondFactorNeeded
         * @description The password is right, but the account also needs a code.
         */
        SecondFactorNeeded: {
            /**
             * @description Always true.
             * @enum {boolean}
             */
            secondFactor: true;
        };
        /**
         * Segments
         * @description Targeting. All given fields must match.
         */
        Segments: {
            /** @description Pages on which the popup may show. */
            path?: string[];
            /** @description Pages on which it must not show. */
            excludePath?: string[];
            /** @description Languages to target. */
            lang?: string[];
            /** @description Devices to target. */
            device?: components["schemas"]["Device"][];
            /** @description Conditions on the visitor's attributes. */
            attributes?: components["schemas"]["Comparison"][];
        };
        /**
         * SessionState
         * @description What the dashboard needs to know before sign-in.
         */
        SessionState: {
            /** @description The signed-in account; null if signed out. */
            account: components["schemas"]["Account"] | null;
            /** @description Whether the server can send email. */
            mail: boolean;
            /** @description Whether people can sign in with a password or passkey; false with `SIGN_IN=sso`. */
            passwords: boolean;
            /** @description The identity provider to sign in with, as on the button; null if none is set up. */
            singleSignOn: string | null;
        };
        /**
         * SetupState
         * @description Whether the first account still has to be created.
         */
        SetupState: {
            /** @description Whether there is no account yet. */
            needed: boolean;
        };
        /**
         * ShareDifference
         * @description An option that a group chose more or less often.
         */
        ShareDifference: {
            /** @description A device, language, path, version, first day, option or value; null for responses without one. */
            group: string | null;
            /** @description Id of the option. */
            option: string;
            /** @description Share of the group that chose it, in percent. */
            share: number;
            /** @description Share of all responses that are not in the group, in percent. */
            others: number;
            /** @description Of such a difference by chance, corrected for all groups and options (Holm). */
            p: number;
        };
        /**
         * ShareLink
         * @description A read-only link to a popup's results, without its token.
         */
        ShareLink: {
            /** @description Id of the link. */
            id: string;
            filters: components["schemas"]["SharedFilters"];
            /** @description Always show the last days, this many including today, instead of `from` and `to` of the filters. */
            rollingDays?: number;
            /** @description What questions are broken down by, if any. */
            by: string | null;
            /** @description Whether the page shows what people wrote. */
            includeTexts: boolean;
            /** @description Questions and groups with fewer answers are not shown. From 2, numbers have noise, so that single answers can’t be derived. */
            minGroup: number;
            /** @description Who created it; null if the account was deleted. */
            createdBy: string | null;
            /** @description When it was created (Unix ms). */
            createdAt: number;
            /** @description When it stops working (Unix ms). */
            expiresAt: number;
        };
        /**
         * SharedFilters
         * @description Filters for responses. All must match.
         */
        SharedFilters: {
            /** @description First day, in the project's time zone, such as 2026-01-31. Default: no limit. */
            from?: string;
            /** @description Last day, in the project's time zone. Default: no limit. */
            to?: string;
            /** @description Language of the visitor; `en` includes `en-GB`. */
            lang?: string;
            device?: components["schemas"]["Device"];
            /** @description Path of the page, without query string. */
            path?: string;
            /** @description Version of the popup. */
            version?: string;
            /**
             * @description Whether the response is completed.
             * @enum {unknown}
             */
            finished?: "true" | "false";
            /** @description Answers that a response must have, separated by `;`: `plan:team,pro` for one of these values, `score:0..6` for a number in a range, `why:*` for any answer, `why:-` for none. Keys are ids of questions or hidden fields, or `<question>/<row>`. Keys and values are percent-encoded. */
            answers?: string;
            /** @description Tags of the review, separated by `,`: a response must have one of them. `-` stands for none. Tags are percent-encoded. */
            tag?: string;
            /**
             * @description Status of the review.
             * @enum {unknown}
             */
            status?: "new" | "seen" | "done";
        };
        /**
         * SharedQuestion
         * @description Results of a question on a shared page.
         */
        SharedQuestion: {
            /** @description Id of the question. */
            questionId: string;
            /** @description The question. */
            title: string;
            /** @description Null if there are too few answers. */
            results: components["schemas"]["QuestionResults"] | null;
            /** @description Groups that are large enough; null if it is not broken down. */
            breakdown: components["schemas"]["Breakdown"] | null;
            /** @description Whether groups may be left out that are too small. */
            hidden: boolean;
        };
        /**
         * SharedResults
         * @description Everything that a shared page shows.
         */
        SharedResults: {
            /** @description Title of the popup. */
            title: string;
            /** @description Name of the project. */
            project: string;
            /** @description Name of the time zone of days. */
            timeZone: string;
            filters: components["schemas"]["SharedFilters"];
            /** @description Always show the last days, this many including today, instead of `from` and `to` of the filters. */
            rollingDays?: number;
            /** @description What questions are broken down by, if any. */
            by: string | null;
            /** @description Whether the page shows what people wrote. */
            includeTexts: boolean;
            /** @description Questions and groups with fewer answers are not shown. From 2, numbers have noise, so that single answers can’t be derived. */
            minGroup: number;
            /** @description When the link stops working (Unix ms). */
            expiresAt: number;
            /** @description In the order of the survey. */
            questions: components["schemas"]["SharedQuestion"][];
        };
        /**
         * SignInMethods
         * @description How a person can sign in.
         */
        SignInMethods: {
            /** @description Whether the account has a password. */
            password: boolean;
            /** @description Whether signing in with the password also needs a code. */
            twoFactor: boolean;
            /** @description Passkeys, newest first. */
            passkeys: components["schemas"]["Passkey"][];
            /** @description Whether the account is linked to the identity provider. */
            singleSignOn: boolean;
            /** @description Whether changing any of this needs a passkey first, because you signed in without it. */
            needsPasskey: boolean;
        };
        /**
         * SingleChoiceQuestion
         * @description A single-choice question.
         */
        SingleChoiceQuestion: {
            /** @description Id of the question; answers are stored under it. */
            id: string;
            title: components["schemas"]["LocalText"];
            help?: components["schemas"]["LocalText"];
            image?: components["schemas"]["QuestionImage"];
            showIf?: components["schemas"]["SurveyCondition"];
            /** @description Whether the question must be answered. Default: false. */
            required?: boolean;
            invalidMessage?: components["schemas"]["LocalText"];
            /**
             * @description One of several options.
             * @enum {string}
             */
            type: "single_choice";
            /** @description The options. */
            options: components["schemas"]["Option"][];
            other?: components["schemas"]["OtherOption"];
            /** @description Randomise the order. Stable per visitor. Default: false. */
            shuffle?: boolean;
        };
        /**
         * SingleChoiceQuestionDraft
         * @description A single-choice question.
         */
        SingleChoiceQuestionDraft: {
            /** @description Id of the question; answers are stored under it. */
            id: string;
            title: components["schemas"]["LocalText"];
            help?: components["schemas"]["LocalText"];
            image?: components["schemas"]["QuestionImageDraft"];
            showIf?: components["schemas"]["SurveyConditionDraft"];
            /** @description Whether the question must be answered. Default: false. */
            required?: boolean;
            invalidMessage?: components["schemas"]["LocalText"];
            /**
             * @description One of several options.
             * @enum {string}
             */
            type: "single_choice";
            /** @description The options. */
            options: components["schemas"]["OptionDraft"][];
            other?: components["schemas"]["OtherOptionDraft"];
            /** @description Randomise the order. Stable per visitor. Default: false. */
            shuffle?: boolean;
        };
        /**
         * SingleSignOnStart
         * @description The address of the identity provider.
         */
        SingleSignOnStart: {
            /** @description Where to send the browser. */
            url: string;
        };
        /**
         * StatementQuestion
         * @description A text without an answer.
         */
        StatementQuestion: {
            /** @description Id of the question; answers are stored under it. */
            id: string;
            title: components["schemas"]["LocalText"];
            help?: components["schemas"]["LocalText"];
            image?: components["schemas"]["QuestionImage"];
            showIf?: components["schemas"]["SurveyCondition"];
            /**
             * @description Something to read.
             * @enum {string}
             */
            type: "statement";
        };
        /**
         * StatementQuestionDraft
         * @description A text without an answer.
         */
        StatementQuestionDraft: {
            /** @description Id of the question; answers are stored under it. */
            id: string;
            title: components["schemas"]["LocalText"];
            help?: components["schemas"]["LocalText"];
            image?: components["schemas"]["QuestionImageDraft"];
            showIf?: components["schemas"]["SurveyConditionDraft"];
            /**
             * @description Something to read.
             * @enum {string}
             */
            type: "statement";
        };
        /**
         * StorageLevel
         * @description How full the storage is: `warning` from 80% of the quota, `full` from 100%, `exhausted` from 110%.
         * @enum {unknown}
         */
        StorageLevel: "normal" | "warning" | "full" | "exhausted";
        /**
         * StorageUsage
         * @description Storage used by an environment.
         */
        StorageUsage: {
            /** @description Size of the stored reports and responses. */
            usedBytes: number;
            /** @description Storage quota; null if unlimited. */
            quotaBytes: number | null;
            level: components["schemas"]["StorageLevel"];
        };
        /**
         * StoredResponse
         * @description A stored response.
         */
        StoredResponse: {
            /** @description Id of the response. */
            responseId: string;
            /** @description Id of the survey. */
            surveyId: string;
            /** @description Version of the popup; null if unknown. */
            version: number | null;
            /** @description Id of the user; null if unknown. */
            userId: string | null;
            /** @description When it was first saved (Unix ms). */
            createdAt: number;
            /** @description When it was last saved (Unix ms). */
            updatedAt: number;
            /** @description Whether the survey was completed. */
            finished: boolean;
            meta: components["schemas"]["VisitMeta"];
            answers: components["schemas"]["Answers"];
            review?: components["schemas"]["Review"];
        };
        /**
         * Style
         * @description Appearance of the popup.
         */
        Style: {
            /**
             * @description A corner, a bar along an edge, next to an element (`anchor`), or modal: `center` and `full-screen`.
             * @enum {unknown}
             */
            position?: "bottom-right" | "bottom-left" | "top-right" | "top-left" | "center" | "top-bar" | "bottom-bar" | "full-screen" | "anchor";
            /** @description For `anchor`: CSS selector of the element. While it is out of view, the popup is in a corner. */
            anchor?: string;
            /** @description An image on the start screen. */
            imageUrl?: string;
            /** @description Stacking order in the host page. */
            zIndex?: number;
            /** @description Colours; `auto` follows the visitor’s system. */
            theme?: "light" | "dark" | "auto";
            /** @description A small image above the title. */
            logoUrl?: string;
            /** @description Colour of buttons and selections. */
            accentColor?: string;
            /** @description Background colour in the light scheme. */
            backgroundColor?: string;
            /** @description Text colour in the light scheme. A shade with enough contrast replaces it if needed. */
            textColor?: string;
            /** @description Colours in the dark scheme. */
            dark?: {
                /** @description Colour of buttons and selections. Default: that of the light scheme. */
                accentColor?: string;
                /** @description Background colour. */
                backgroundColor?: string;
                /** @description Text colour. */
                textColor?: string;
            };
            /** @description Corner radius in pixels. */
            radius?: number;
            /**
             * @description The font: the system's, or that of the host page. Default: `system`.
             * @enum {unknown}
             */
            font?: "system" | "host";
        };
        /**
         * SuppressionCounts
         * @description How often a popup was suppressed, by reason. Browsers count each time a trigger fires and a rule blocks the popup. They count nothing on pages that its paths exclude, for users to whom the server does not deliver it, on sites that are not allowed, and for visitors without consent or with diagnostics off. Counts are sent once, so some are lost.
         */
        SuppressionCounts: {
            /** @description By reason, most frequent first. */
            total: {
                /**
                 * @description Why the popup was suppressed.
                 * @enum {unknown}
                 */
                reason: "not_started" | "ended" | "path" | "excluded_path" | "language" | "device" | "attributes" | "sample" | "answered" | "not_answered" | "after_survey" | "max_shown" | "cooldown" | "repeat" | "quiet_period" | "busy" | "covered" | "frame_failed" | "withdrawn";
                /** @description Number of times. */
                n: number;
            }[];
            /** @description By day and reason for the newest 400 days, in order. */
            byDay: {
                /** @description The day, in the project's time zone. */
                day: string;
                /**
                 * @description Why the popup was suppressed.
                 * @enum {unknown}
                 */
                reason: "not_started" | "ended" | "path" | "excluded_path" | "language" | "device" | "attributes" | "sample" | "answered" | "not_answered" | "after_survey" | "max_shown" | "cooldown" | "repeat" | "quiet_period" | "busy" | "covered" | "frame_failed" | "withdrawn";
                /** @description Number of times. */
                n: number;
            }[];
        };
        /**
         * Survey
         * @description A survey, as delivered to the frame.
         */
        Survey: {
            /** @description Id of the survey. */
            id: string;
            /** @description Version. */
            version: number;
            /** @description Fallback language of texts. */
            defaultLanguage: string;
            /** @description Pages in order. */
            pages: components["schemas"]["SurveyPage"][];
            /** @description End screens; the first follows the last page. */
            ends: components["schemas"]["SurveyEnd"][];
            /** @description Attributes stored with the answers. */
            hiddenFields?: components["schemas"]["HiddenField"][];
        };
        /**
         * SurveyComparison
         * @description A comparison with an answer, a hidden field or an attribute.
         */
        SurveyComparison: {
            /** @description Name of the attribute, event property or question. */
            key: string;
            /**
             * @description Operator.
             * @enum {unknown}
             */
            op: "eq" | "neq" | "in" | "nin" | "gt" | "gte" | "lt" | "lte" | "exists" | "contains";
            /** @description Value to compare with; a list for `in` and `nin`. */
            value?: components["schemas"]["AttributeValue"] | components["schemas"]["AttributeValue"][];
            /**
             * @description Compares an attribute of the visitor. Default: an answer or hidden field.
             * @enum {string}
             */
            of?: "attribute";
        };
        /**
         * SurveyComparisonDraft
         * @description A comparison with an answer, a hidden field or an attribute.
         */
        SurveyComparisonDraft: {
            /** @description Name of the attribute, event property or question. */
            key: string;
            /**
             * @description Operator.
             * @enum {unknown}
             */
            op: "eq" | "neq" | "in" | "nin" | "gt" | "gte" | "lt" | "lte" | "exists" | "contains";
            /** @description Value to compare with; a list for `in` and `nin`. */
            value?: components["schemas"]["AttributeValue"] | components["schemas"]["AttributeValue"][];
            /**
             * @description Compares an attribute of the visitor. Default: an answer or hidden field.
             * @enum {string}
             */
            of?: "attribute";
        };
        /**
         * SurveyCondition
         * @description Condition of a jump or question.
         */
        SurveyCondition: components["schemas"]["SurveyComparison"][] | {
            /** @description Lists of comparisons, of which at least one must match completely. */
            any: components["schemas"]["SurveyComparison"][][];
        };
        /**
         * SurveyConditionDraft
         * @description Condition of a jump or question.
         */
        SurveyConditionDraft: components["schemas"]["SurveyComparisonDraft"][] | {
            /** @description Lists of comparisons, of which at least one must match completely. */
            any: components["schemas"]["SurveyComparisonDraft"][][];
        };
        /**
         * SurveyDraft
         * @description A survey as edited by the team. It may be incomplete until a popup is published.
         */
        SurveyDraft: {
            /** @description Internal name of the survey. */
            name: string;
            /** @description Fallback language of texts. */
            defaultLanguage: string;
            /** @description Pages in order. */
            pages: components["schemas"]["SurveyPageDraft"][];
            /** @description End screens; the first follows the last page. */
            ends: components["schemas"]["SurveyEndDraft"][];
            /** @description Attributes stored with the answers. */
            hiddenFields?: components["schemas"]["HiddenFieldDraft"][];
            /** @description By language: texts that have changed since they were translated, as they were then. Never delivered. */
            translatedFrom?: {
                [key: string]: {
                    [key: string]: string;
                };
            };
        };
        /**
         * SurveyEnd
         * @description An end screen.
         */
        SurveyEnd: {
            /** @description Id of the end screen. */
            id: string;
            title: components["schemas"]["LocalText"];
            message?: components["schemas"]["LocalText"];
            link?: components["schemas"]["EndLink"];
        };
        /**
         * SurveyEndDraft
         * @description An end screen.
         */
        SurveyEndDraft: {
            /** @description Id of the end screen. */
            id: string;
            title: components["schemas"]["LocalText"];
            message?: components["schemas"]["LocalText"];
            link?: components["schemas"]["EndLinkDraft"];
        };
        /**
         * SurveyLink
         * @description A page on this server that shows the survey of a popup.
         */
        SurveyLink: {
            /** @description Id of the link. */
            id: string;
            /** @description Last part of the URL. */
            slug: string;
            /** @description The page with the survey. */
            url: string;
            /** @description Whether visitors have to enter a password. */
            hasPassword: boolean;
            /** @description Whether only personal links open the survey. */
            personalOnly: boolean;
            /** @description Who created it; null if the account was deleted. */
            createdBy: string | null;
            /** @description When it was created (Unix ms). */
            createdAt: number;
        };
        /**
         * SurveyLinkChange
         * @description What to change. Takes effect immediately.
         */
        SurveyLinkChange: {
            /** @description New last part of the URL. The old URL stops working. */
            slug?: string;
            /** @description A new password; null for none. */
            password?: string | null;
            /** @description Whether only personal links open the survey. */
            personalOnly?: boolean;
        };
        /**
         * SurveyPage
         * @description A page of a survey.
         */
        SurveyPage: {
            /** @description Id of the page. */
            id: string;
            /** @description Questions on the page. */
            questions: components["schemas"]["Question"][];
            /** @description The first matching jump is taken. */
            jumps?: components["schemas"]["Jump"][];
            /** @description Whether to continue automatically once its only question is answered. Default: false. */
            autoAdvance?: boolean;
        };
        /**
         * SurveyPageDraft
         * @description A page of a survey.
         */
        SurveyPageDraft: {
            /** @description Id of the page. */
            id: string;
            /** @description Questions on the page. */
            questions: components["schemas"]["QuestionDraft"][];
            /** @description The first matching jump is taken. */
            jumps?: components["schemas"]["JumpDraft"][];
            /** @description Whether to continue automatically once its only question is answered. Default: false. */
            autoAdvance?: boolean;
        };
        /**
         * SurveyProblem
         * @description Something that blocks publishing.
         */
        SurveyProblem: {
            /** @description JSON pointer to the part of the survey. */
            path: string;
            /** @description What is wrong with it. */
            message: string;
        };
        /**
         * SurveyResponse
         * @description All answers given so far.
         */
        SurveyResponse: {
            /** @description Id of the response. The same for all its revisions. */
            responseId: string;
            /** @description Public API key. */
            apiKey: string;
            /** @description Id of the survey. */
            surveyId: string;
            /** @description Id of the popup it was shown in. */
            popupId: string;
            /** @description Id of the user, if the host app set one. */
            userId?: string;
            /** @description Proof of identity for `userId`. */
            userHash?: string;
            /** @description Increases with every submitted page; the highest wins. */
            revision: number;
            /** @description Version of the popup. */
            version?: number;
            /** @description Answers by question id, hidden fields by their id, and texts of other options as `<question>.other`. Valid ones are stored. */
            answers: {
                [key: string]: unknown;
            };
            /** @description Whether the survey has been completed. */
            finished: boolean;
            meta?: components["schemas"]["VisitMeta"];
        };
        /**
         * SurveySummary
         * @description A survey in a list.
         */
        SurveySummary: {
            /** @description Id of the survey. */
            id: string;
            /** @description Internal name of the survey. */
            name: string;
            /** @description Increases with every change; also the `ETag`. */
            revision: number;
            /** @description When it was created (Unix ms). */
            createdAt: number;
            /** @description When it was last changed (Unix ms). */
            updatedAt: number;
            /** @description Number of problems that block publishing, when it was last saved. */
            problemCount: number;
        };
        /**
         * TagCount
         * @description A tag, and how many responses have it.
         */
        TagCount: {
            /** @description A tag. Upper and lower case are the same. */
            tag: string;
            /** @description Number of responses with this tag. */
            responses: number;
        };
        /**
         * Target
         * @description How many responses to collect per period.
         */
        Target: {
            /** @description Number of completed responses after which the popup is not delivered until the next period. */
            responses: number;
            /**
             * @description The period, in the project's time zone. A week starts on Monday.
             * @enum {unknown}
             */
            per: "day" | "week" | "month";
        };
        /**
         * TestToken
         * @description Previews a draft on a page, for an hour.
         */
        TestToken: {
            /** @description The token for the `test` parameter. */
            token: string;
            /** @description The hash to append to the URL of a page. */
            hash: string;
            /** @description When it stops working (Unix ms). */
            expiresAt: number;
        };
        /**
         * TextAnswer
         * @description A text answer.
         */
        TextAnswer: {
            /** @description Id of the response. */
            responseId: string;
            /** @description The answer. */
            text: string;
            /** @description When its response was first saved (Unix ms). */
            at: number;
            /** @description Version of the popup; null if unknown. */
            version: number | null;
            meta: components["schemas"]["VisitMeta"];
            /** @description The main score of the response: its NPS, else CSAT, else CES. */
            score?: {
                /** @description Id of the question. */
                questionId: string;
                /**
                 * @description Type of the question.
                 * @enum {unknown}
                 */
                type: "nps" | "csat" | "ces";
                /** @description The rating. */
                value: number;
            };
            review?: components["schemas"]["Review"];
        };
        /**
         * TextQuestion
         * @description A text question.
         */
        TextQuestion: {
            /** @description Id of the question; answers are stored under it. */
            id: string;
            title: components["schemas"]["LocalText"];
            help?: components["schemas"]["LocalText"];
            image?: components["schemas"]["QuestionImage"];
            showIf?: components["schemas"]["SurveyCondition"];
            /** @description Whether the question must be answered. Default: false. */
            required?: boolean;
            invalidMessage?: components["schemas"]["LocalText"];
            /**
             * @description A text answer.
             * @enum {string}
             */
            type: "text";
            /** @description Whether to allow several lines. Default: false. */
            multiline?: boolean;
            /** @description Minimum length. Default: 1. */
            minLength?: number;
            /** @description Maximum length. Default: 1000. */
            maxLength?: number;
            placeholder?: components["schemas"]["LocalText"];
        };
        /**
         * TextQuestionDraft
         * @description A text question.
         */
        TextQuestionDraft: {
            /** @description Id of the question; answers are stored under it. */
            id: string;
            title: components["schemas"]["LocalText"];
            help?: components["schemas"]["LocalText"];
            image?: components["schemas"]["QuestionImageDraft"];
            showIf?: components["schemas"]["SurveyConditionDraft"];
            /** @description Whether the question must be answered. Default: false. */
            required?: boolean;
            invalidMessage?: components["schemas"]["LocalText"];
            /**
             * @description A text answer.
             * @enum {string}
             */
            type: "text";
            /** @description Whether to allow several lines. Default: false. */
            multiline?: boolean;
            /** @description Minimum length. Default: 1. */
            minLength?: number;
            /** @description Maximum length. Default: 1000. */
            maxLength?: number;
            placeholder?: components["schemas"]["LocalText"];
        };
        /**
         * TextResults
         * @description Results of a text question.
         */
        TextResults: {
            /**
             * @description Text answers.
             * @enum {unknown}
             */
            type: "text" | "email";
            /** @description Id of the question. */
            questionId: string;
            /** @description The question. */
            title: string;
            /** @description Number of answers. */
            answers: number;
            /** @description Number of answers that aren't counted here, because another version of the question got them. Missing if there are none. */
            leftOut?: number;
            /** @description The newest answers, newest first. */
            latest: {
                /** @description The answer. */
                text: string;
                /** @description When its response was first saved (Unix ms). */
                at: number;
            }[];
        };
        /**
         * ThemeDraft
         * @description A theme as edited by the team. Changes are live at once.
         */
        ThemeDraft: {
            /** @description Name of the theme. */
            name: string;
            /** @description Whether popups without a theme use this one. At most one theme of a project is the default. Default: false. */
            isDefault?: boolean;
            style: components["schemas"]["ThemeStyle"];
        };
        /**
         * ThemeStyle
         * @description The look that popups with this theme share.
         */
        ThemeStyle: {
            /** @description Colours; `auto` follows the visitor’s system. */
            theme?: "light" | "dark" | "auto";
            /** @description A small image above the title. */
            logoUrl?: string;
            /** @description Colour of buttons and selections. */
            accentColor?: string;
            /** @description Background colour in the light scheme. */
            backgroundColor?: string;
            /** @description Text colour in the light scheme. A shade with enough contrast replaces it if needed. */
            textColor?: string;
            /** @description Colours in the dark scheme. */
            dark?: {
                /** @description Colour of buttons and selections. Default: that of the light scheme. */
                accentColor?: string;
                /** @description Background colour. */
                backgroundColor?: string;
                /** @description Text colour. */
                textColor?: string;
            };
            /** @description Corner radius in pixels. */
            radius?: number;
            /**
             * @description The font: the system's, or that of the host page. Default: `system`.
             * @enum {unknown}
             */
            font?: "system" | "host";
        };
        /**
         * TokenAccess
         * @description Whether it may only read, or also change what its owner may change.
         * @enum {unknown}
         */
        TokenAccess: "read" | "write";
        /**
         * Trigger
         * @description The moment that can show a popup.
         */
        Trigger: components["schemas"]["NumberTrigger"] | components["schemas"]["NameTrigger"] | components["schemas"]["ButtonTrigger"];
        /**
         * TwoFactorConfirmation
         * @description Proves that the app has the secret.
         */
        TwoFactorConfirmation: {
            /** @description A code of the app. */
            code: string;
        };
        /**
         * TwoFactorSetup
         * @description What the authenticator app needs. Takes effect once a code is confirmed.
         */
        TwoFactorSetup: {
            /** @description For the QR code: `otpauth://…`. */
            uri: string;
            /** @description The same secret, to type in. */
            secret: string;
            /** @description Codes to use without the app. Only shown once. */
            backupCodes: string[];
        };
        /**
         * UserErasure
         * @description Counts of a user's deleted data.
         */
        UserErasure: {
            /** @description Number of reports from which the user id was removed. */
            events: number;
            /** @description Number of deleted responses. */
            responses: number;
            /** @description Number of deleted records. */
            records: number;
            /** @description Number of deleted answers from elsewhere. */
            knownAnswers: number;
            /** @description Number of environments in which attributes were deleted. */
            attributes: number;
            /** @description Number of popups from whose audience the user was removed. */
            audiences: number;
        };
        /**
         * UserExport
         * @description Everything stored about one user.
         */
        UserExport: {
            /** @description Id of the user. */
            userId: string;
            /** @description Reports, oldest first. */
            events: {
                /** @description Id of the report. */
                id: string;
                /**
                 * @description What happened.
                 * @enum {unknown}
                 */
                status: "opened" | "completed" | "dismissed" | "partial";
                environment: components["schemas"]["EnvironmentKind"];
                /** @description Id of the popup. */
                popupId: string;
                /** @description Id of the survey. */
                surveyId: string;
                /** @description Version of the popup; null if unknown. */
                version: number | null;
                /** @description Language of the visitor. */
                lang: string | null;
                /** @description Kind of device. */
                device: string | null;
                /** @description Path of the page. */
                path: string | null;
                /** @description When it happened (Unix ms). */
                at: number;
            }[];
            /** @description Responses, oldest first. */
            responses: {
                /** @description Id of the response. */
                responseId: string;
                environment: components["schemas"]["EnvironmentKind"];
                /** @description Id of the popup. */
                popupId: string;
                /** @description Id of the survey. */
                surveyId: string;
                /** @description Version of the popup; null if unknown. */
                version: number | null;
                /** @description Language of the visitor. */
                lang: string | null;
                /** @description Kind of device. */
                device: string | null;
                /** @description Path of the page. */
                path: string | null;
                /** @description Whether the survey was completed. */
                finished: boolean;
                /** @description When it was first saved (Unix ms). */
                createdAt: number;
                /** @description When it was last saved (Unix ms). */
                updatedAt: number;
                answers: components["schemas"]["Answers"];
                /** @description What the team noted about it; null if nothing. */
                review: components["schemas"]["ReviewContent"] | null;
            }[];
            /** @description When popups were last shown and surveys last answered, which decides whether popups show. */
            records: {
                environment: components["schemas"]["EnvironmentKind"];
                /**
                 * @description Whether a popup was shown or a survey answered.
                 * @enum {unknown}
                 */
                kind: "shown" | "answered";
                /** @description Id of the popup shown, or of the survey answered. */
                subject: string;
                /** @description When (Unix ms). */
                at: number;
                /** @description How often. */
                count: number;
                /** @description How the user left the popup the last time; null if unknown. */
                outcome: ("closed" | "declined" | "later" | "partial" | "completed") | null;
            }[];
            /** @description Surveys answered elsewhere. */
            knownAnswers: {
                environment: components["schemas"]["EnvironmentKind"];
                /** @description Id of the survey. */
                surveyId: string;
                /** @description When it was answered (Unix ms). */
                answeredAt: number;
            }[];
            /** @description Attributes from clients of the Deepdots SDK. */
            attributes: {
                environment: components["schemas"]["EnvironmentKind"];
                attributes: components["schemas"]["Attributes"];
                /** @description When they were last sent (Unix ms). */
                updatedAt: number;
            }[];
            /** @description Popups that name the user in the audience of their draft or a version. */
            audiences: {
                environment: components["schemas"]["EnvironmentKind"];
                /** @description Id of the popup. */
                popupId: string;
                /** @description Published versions that name the user. Empty if only the draft does. */
                versions: number[];
            }[];
        };
        /**
         * UserRecordView
         * @description What the server knows about a user when selecting popups.
         */
        UserRecordView: {
            /** @description Id of the user. */
            userId: string;
            /** @description Popups shown to the user, latest first. */
            shown: {
                /** @description Id of the popup. */
                popupId: string;
                /** @description When it was last shown (Unix ms). */
                at: number;
                /** @description How often it was shown. */
                count: number;
                /**
                 * @description How the user left it the last time, if known.
                 * @enum {unknown}
                 */
                outcome?: "closed" | "declined" | "later" | "partial" | "completed";
            }[];
            /** @description Surveys the user has answered, latest first. */
            answered: {
                /** @description Id of the survey. */
                surveyId: string;
                /** @description When it was last answered (Unix ms). */
                at: number;
            }[];
        };
        /**
         * UserReport
         * @description A popup was shown to a user, or a survey completed.
         */
        UserReport: {
            /** @description Id of the report. */
            id: string;
            /**
             * @description What happened. `dismissed`: the visitor closed or declined the popup without an answer or a click.
             * @enum {unknown}
             */
            status: "opened" | "completed" | "dismissed";
            /** @description Id of the popup. */
            popupId: string;
            /** @description Version of the popup; null if unknown. */
            version: number | null;
            /** @description When it happened (Unix ms). */
            at: number;
            meta: components["schemas"]["VisitMeta"];
        };
        /**
         * UserResponse
         * @description A response of a user to any popup.
         */
        UserResponse: {
            /** @description Id of the response. */
            responseId: string;
            /** @description Id of the survey. */
            surveyId: string;
            /** @description Version of the popup; null if unknown. */
            version: number | null;
            /** @description Id of the user; null if unknown. */
            userId: string | null;
            /** @description When it was first saved (Unix ms). */
            createdAt: number;
            /** @description When it was last saved (Unix ms). */
            updatedAt: number;
            /** @description Whether the survey was completed. */
            finished: boolean;
            meta: components["schemas"]["VisitMeta"];
            answers: components["schemas"]["Answers"];
            review?: components["schemas"]["Review"];
            /** @description Id of the popup. */
            popupId: string;
            /** @description The answers in words, in the order of the survey. */
            described: {
                /** @description Id of the question or hidden field. */
                id: string;
                /** @description The question, in the default language; the id if it no longer exists. */
                title: string;
                /** @description The answer, with the labels of options. */
                text: string;
            }[];
        };
        /**
         * VisitMeta
         * @description Where it happened.
         */
        VisitMeta: {
            /** @description Language of the visitor, a BCP 47 tag. */
            lang?: string;
            device?: components["schemas"]["Device"];
            /** @description Path of the page, without query string. */
            path?: string;
        };
        /**
         * Webhook
         * @description A webhook, without its secret.
         */
        Webhook: {
            /** @description Id of the webhook. */
            id: string;
            /** @description What it is for. */
            name: string;
            /**
             * @description What receives the events: a server that follows Standard Webhooks, a chat, or members by email.
             * @enum {unknown}
             */
            kind: "standard" | "slack" | "discord" | "teams" | "email";
            /** @description Where requests are sent; null for emails. */
            url: string | null;
            /** @description Members who get the emails. */
            recipients: string[];
            /** @description The events to send. */
            events: ("response.completed" | "response.partial" | "popup.published" | "popup.paused" | "popup.limit_reached" | "digest.weekly")[];
            /** @description Only events of these popups. All popups if empty. */
            popupIds: string[];
            /** @description Only responses whose answers match, such as `[{ "key": "score", "op": "lt", "value": 7 }]`; null for all. Compares answers and hidden fields, not attributes. */
            condition: components["schemas"]["SurveyCondition"] | null;
            /** @description Whether events are sent. */
            enabled: boolean;
            /** @description When the receiver replied 410, which disabled it (Unix ms); null if not. */
            goneAt: number | null;
            /** @description Failed attempts since the last successful one. */
            failures: number;
            /** @description After several failures, nothing is sent until then (Unix ms). */
            pausedUntil: number | null;
            /** @description Until when the previous secret also signs (Unix ms). */
            previousSecretUntil: number | null;
            /** @description Increases with every change; also the `ETag`. */
            revision: number;
            /** @description When it was created (Unix ms). */
            createdAt: number;
            /** @description When it was last changed (Unix ms). */
            updatedAt: number;
        };
        /**
         * WebhookChange
         * @description The settings to change.
         */
        WebhookChange: {
            /** @description What it is for. */
            name?: string;
            /** @description Where requests are sent. */
            url?: string;
            /** @description Members who get the emails. */
            recipients?: string[];
            /** @description The events to send. */
            events?: ("response.completed" | "response.partial" | "popup.published" | "popup.paused" | "popup.limit_reached" | "digest.weekly")[];
            /** @description Only events of these popups. All popups if empty. */
            popupIds?: string[];
            /** @description Only responses whose answers match, such as `[{ "key": "score", "op": "lt", "value": 7 }]`; null for all. Compares answers and hidden fields, not attributes. */
            condition?: components["schemas"]["SurveyCondition"] | null;
            /** @description Whether events are sent. */
            enabled?: boolean;
        };
        /**
         * WebhookDelivery
         * @description A request to a receiver, with the outcome of its last attempt.
         */
        WebhookDelivery: {
            /** @description Id of the delivery, sent as `webhook-id`. */
            id: string;
            /** @description The event, or `webhook.test`. */
            event: string;
            /** @description What it is about: the id of a response or popup, `digest:…` or `test:…`. */
            subject: string;
            status: components["schemas"]["DeliveryStatus"];
            /** @description Attempts so far. */
            attempts: number;
            /** @description When it was created (Unix ms). */
            createdAt: number;
            /** @description When it was last sent (Unix ms); null if never. */
            lastAttemptAt: number | null;
            /** @description When it will be sent (Unix ms); null if it is not pending. */
            nextAttemptAt: number | null;
            /** @description How long the last attempt took (ms). */
            durationMs: number | null;
            /** @description HTTP status of the last reply; null if there was none. */
            responseStatus: number | null;
            /** @description The beginning of the last reply; null if there was none. */
            responseBody: string | null;
            /** @description What went wrong in the last attempt; null if nothing did. */
            error: string | null;
        };
        /**
         * WebhookDeliveryView
         * @description A delivery with its payload.
         */
        WebhookDeliveryView: {
            /** @description Id of the delivery, sent as `webhook-id`. */
            id: string;
            /** @description The event, or `webhook.test`. */
            event: string;
            /** @description What it is about: the id of a response or popup, `digest:…` or `test:…`. */
            subject: string;
            status: components["schemas"]["DeliveryStatus"];
            /** @description Attempts so far. */
            attempts: number;
            /** @description When it was created (Unix ms). */
            createdAt: number;
            /** @description When it was last sent (Unix ms); null if never. */
            lastAttemptAt: number | null;
            /** @description When it will be sent (Unix ms); null if it is not pending. */
            nextAttemptAt: number | null;
            /** @description How long the last attempt took (ms). */
            durationMs: number | null;
            /** @description HTTP status of the last reply; null if there was none. */
            responseStatus: number | null;
            /** @description The beginning of the last reply; null if there was none. */
            responseBody: string | null;
            /** @description What went wrong in the last attempt; null if nothing did. */
            error: string | null;
            /** @description The body of the request, as JSON. */
            payload: string;
        };
        /**
         * YesNoQuestion
         * @description A yes/no question.
         */
        YesNoQuestion: {
            /** @description Id of the question; answers are stored under it. */
            id: string;
            title: components["schemas"]["LocalText"];
            help?: components["schemas"]["LocalText"];
            image?: components["schemas"]["QuestionImage"];
            showIf?: components["schemas"]["SurveyCondition"];
            /** @description Whether the question must be answered. Default: false. */
            required?: boolean;
            invalidMessage?: components["schemas"]["LocalText"];
            /**
             * @description Yes or no.
             * @enum {string}
             */
            type: "yes_no";
            yesLabel?: components["schemas"]["LocalText"];
            noLabel?: components["schemas"]["LocalText"];
        };
        /**
         * YesNoQuestionDraft
         * @description A yes/no question.
         */
        YesNoQuestionDraft: {
            /** @description Id of the question; answers are stored under it. */
            id: string;
            title: components["schemas"]["LocalText"];
            help?: components["schemas"]["LocalText"];
            image?: components["schemas"]["QuestionImageDraft"];
            showIf?: components["schemas"]["SurveyConditionDraft"];
            /** @description Whether the question must be answered. Default: false. */
            required?: boolean;
            invalidMessage?: components["schemas"]["LocalText"];
            /**
             * @description Yes or no.
             * @enum {string}
             */
            type: "yes_no";
            yesLabel?: components["schemas"]["LocalText"];
            noLabel?: components["schemas"]["LocalText"];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    signIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Email address and password for signing in. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Credentials"];
            };
        };
        responses: {
            /** @description The password is right, but the account also needs a code. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondFactorNeeded"];
                };
            };
            /** @description Signed in. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    signInWithCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The second step of signing in. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SecondFactor"];
            };
        };
        responses: {
            /** @description Signed in. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    startPasskeySignIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the browser needs to create or use a passkey. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyOptions"];
                };
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    signInWithPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Proof that the person has the passkey. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasskeyProof"];
            };
        };
        responses: {
            /** @description Signed in. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    startSingleSignOn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The address of the identity provider. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SingleSignOnStart"];
                };
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Signed out. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    revokeSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every session has ended. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A new password. Other sessions end. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordChange"];
            };
        };
        responses: {
            /** @description Changed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSetup: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whether the first account still has to be created. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SetupState"];
                };
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createFirstAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The first account of an installation. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["FirstAccount"];
            };
        };
        responses: {
            /** @description Created. You can now sign in. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    requestPasswordReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The account whose password to reset. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordResetRequest"];
            };
        };
        responses: {
            /** @description Requested. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readPasswordReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The token of a reset link. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResetToken"];
            };
        };
        responses: {
            /** @description What the account has, before its reset. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasswordResetView"];
                };
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    redeemPasswordReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A new password, with the token of the link. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordReset"];
            };
        };
        responses: {
            /** @description Set. You can now sign in. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the dashboard needs to know before sign-in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionState"];
                };
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listAccounts: {
        parameters: {
            query?: {
                /** @description Number of entries, 1 to 100. Default: 50. */
                limit?: string;
                /** @description The `next` value of the previous page. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accounts, newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The entries of this page. */
                        items: components["schemas"]["Account"][];
                        /** @description The `cursor` of the next page; null on the last page. */
                        next: string | null;
                    };
                };
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createPasswordReset: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the account. */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A link that works once. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OneTimeLink"];
                };
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    resetTwoFactor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the account. */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Turned off. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the account. */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getOwnAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A person who can sign in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changeOwnAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The new name of the account. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["AccountChange"];
            };
        };
        responses: {
            /** @description A person who can sign in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sessions of an account. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActiveSessions"];
                };
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    endOtherSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ended. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the session. */
                sessionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ended. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSignInMethods: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How a person can sign in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInMethods"];
                };
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    setUpTwoFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Confirms a change with the password. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordCheck"];
            };
        };
        responses: {
            /** @description What the authenticator app needs. Takes effect once a code is confirmed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TwoFactorSetup"];
                };
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    confirmTwoFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Proves that the app has the secret. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["TwoFactorConfirmation"];
            };
        };
        responses: {
            /** @description Turned on. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    replaceBackupCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Confirms a change with the password. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordCheck"];
            };
        };
        responses: {
            /** @description New backup codes. The earlier ones stop working. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BackupCodes"];
                };
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    turnOffTwoFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Confirms a change with the password. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordCheck"];
            };
        };
        responses: {
            /** @description Turned off. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    startPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the browser needs to create or use a passkey. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyOptions"];
                };
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    addPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A passkey to add. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPasskey"];
            };
        };
        responses: {
            /** @description A passkey of an account. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Passkey"];
                };
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    removePasskey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the passkey. */
                passkeyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    renamePasskey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the passkey. */
                passkeyId: string;
            };
            cookie?: never;
        };
        /** @description The new name of a passkey. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasskeyName"];
            };
        };
        responses: {
            /** @description A passkey of an account. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Passkey"];
                };
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listTokens: {
        parameters: {
            query?: {
                /** @description Number of entries, 1 to 100. Default: 50. */
                limit?: string;
                /** @description The `next` value of the previous page. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Tokens, newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The entries of this page. */
                        items: components["schemas"]["AccessToken"][];
                        /** @description The `cursor` of the next page; null on the last page. */
                        next: string | null;
                    };
                };
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A token to create. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewAccessToken"];
            };
        };
        responses: {
            /** @description A new personal access token. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedAccessToken"];
                };
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    revokeToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the token. */
                tokenId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revoked. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listProjects: {
        parameters: {
            query?: {
                /** @description Number of entries, 1 to 100. Default: 50. */
                limit?: string;
                /** @description The `next` value of the previous page. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Projects, newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The entries of this page. */
                        items: components["schemas"]["ProjectSummary"][];
                        /** @description The `cursor` of the next page; null on the last page. */
                        next: string | null;
                    };
                };
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createProject: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description A project to create. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewProject"];
            };
        };
        responses: {
            /** @description A project with its settings. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getProject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A project with its settings. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteProject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changeProject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        /** @description The settings to change. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProjectChange"];
            };
        };
        responses: {
            /** @description A project with its settings. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listMembers: {
        parameters: {
            query?: {
                /** @description Number of entries, 1 to 100. Default: 50. */
                limit?: string;
                /** @description The `next` value of the previous page. */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description Id of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Members, newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The entries of this page. */
                        items: components["schemas"]["Member"][];
                        /** @description The `cursor` of the next page; null on the last page. */
                        next: string | null;
                    };
                };
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changeMemberRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the project. */
                projectId: string;
                /** @description Id of the account. */
                userId: string;
            };
            cookie?: never;
        };
        /** @description The new role of a member. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["RoleChange"];
            };
        };
        responses: {
            /** @description A person in a project. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Member"];
                };
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    removeMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the project. */
                projectId: string;
                /** @description Id of the account. */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listInvitations: {
        parameters: {
            query?: {
                /** @description Number of entries, 1 to 100. Default: 50. */
                limit?: string;
                /** @description The `next` value of the previous page. */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description Id of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Invitations, newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The entries of this page. */
                        items: components["schemas"]["Invitation"][];
                        /** @description The `cursor` of the next page; null on the last page. */
                        next: string | null;
                    };
                };
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        /** @description Email address and role of the person to invite. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewInvitation"];
            };
        };
        responses: {
            /** @description A link that works once. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OneTimeLink"];
                };
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the project. */
                projectId: string;
                /** @description Id of the invitation. */
                invitationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Withdrawn. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description The token of an invitation. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvitationToken"];
            };
        };
        responses: {
            /** @description What the invited person sees. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationView"];
                };
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    acceptInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Accepts an invitation. Sign in as the invited account first, or send name and password to create it. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["InvitationAnswer"];
            };
        };
        responses: {
            /** @description Accepted. You are now a member. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getEnvironment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the project. */
                projectId: string;
                /** @description Environment of the project. */
                environment: "production" | "development";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An environment of a project. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Environment"];
                };
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changeEnvironment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the project. */
                projectId: string;
                /** @description Environment of the project. */
                environment: "production" | "development";
            };
            cookie?: never;
        };
        /** @description The settings to change. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["EnvironmentChange"];
            };
        };
        responses: {
            /** @description An environment of a project. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Environment"];
                };
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listKeys: {
        parameters: {
            query?: {
                /** @description Number of entries, 1 to 100. Default: 50. */
                limit?: string;
                /** @description The `next` value of the previous page. */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description Id of the project. */
                projectId: string;
                /** @description Environment of the project. */
                environment: "production" | "development";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Keys, newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The entries of this page. */
                        items: components["schemas"]["PublicKey"][];
                        /** @description The `cursor` of the next page; null on the last page. */
                        next: string | null;
                    };
                };
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the project. */
                projectId: string;
                /** @description Environment of the project. */
                environment: "production" | "development";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A public API key. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicKey"];
                };
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    rotateKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the project. */
                projectId: string;
                /** @description Environment of the project. */
                environment: "production" | "development";
                /** @description Public API key. */
                key: string;
            };
            cookie?: never;
        };
        /** @description Options for replacing a key or secret. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Rotation"];
            };
        };
        responses: {
            /** @description A public API key. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicKey"];
                };
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    revokeKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the project. */
                projectId: string;
                /** @description Environment of the project. */
                environment: "production" | "development";
                /** @description Public API key. */
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revoked. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changeKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the project. */
                projectId: string;
                /** @description Environment of the project. */
                environment: "production" | "development";
                /** @description Public API key. */
                key: string;
            };
            cookie?: never;
        };
        /** @description The settings to change. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["KeyChange"];
            };
        };
        responses: {
            /** @description A public API key. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicKey"];
                };
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listIdentitySecrets: {
        parameters: {
            query?: {
                /** @description Number of entries, 1 to 100. Default: 50. */
                limit?: string;
                /** @description The `next` value of the previous page. */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description Id of the project. */
                projectId: string;
                /** @description Environment of the project. */
                environment: "production" | "development";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Secrets, newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The entries of this page. */
                        items: components["schemas"]["IdentitySecret"][];
                        /** @description The `cursor` of the next page; null on the last page. */
                        next: string | null;
                    };
                };
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createIdentitySecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the project. */
                projectId: string;
                /** @description Environment of the project. */
                environment: "production" | "development";
            };
            cookie?: never;
        };
        /** @description Options for replacing a key or secret. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Rotation"];
            };
        };
        responses: {
            /** @description A new secret for proofs of identity. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedIdentitySecret"];
                };
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    revokeIdentitySecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the project. */
                projectId: string;
                /** @description Environment of the project. */
                environment: "production" | "development";
                /** @description Id of the secret. */
                secretId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revoked. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listWebhooks: {
        parameters: {
            query?: {
                /** @description Number of entries, 1 to 100. Default: 50. */
                limit?: string;
                /** @description The `next` value of the previous page. */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description Id of the project. */
                projectId: string;
                /** @description Environment of the project. */
                environment: "production" | "development";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Webhooks, newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The entries of this page. */
                        items: components["schemas"]["Webhook"][];
                        /** @description The `cursor` of the next page; null on the last page. */
                        next: string | null;
                    };
                };
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the project. */
                projectId: string;
                /** @description Environment of the project. */
                environment: "production" | "development";
            };
            cookie?: never;
        };
        /** @description A webhook to create. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewWebhook"];
            };
        };
        responses: {
            /** @description A webhook with a new secret. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedWebhook"];
                };
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the project. */
                projectId: string;
                /** @description Environment of the project. */
                environment: "production" | "development";
                /** @description Id of the webhook. */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A webhook, without its secret. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the revision you changed, or `*`. */
                "if-match"?: string;
            };
            path: {
                /** @description Id of the project. */
                projectId: string;
                /** @description Environment of the project. */
                environment: "production" | "development";
                /** @description Id of the webhook. */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changeWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the revision you changed, or `*`. */
                "if-match"?: string;
            };
            path: {
                /** @description Id of the project. */
                projectId: string;
                /** @description Environment of the project. */
                environment: "production" | "development";
                /** @description Id of the webhook. */
                webhookId: string;
            };
            cookie?: never;
        };
        /** @description The settings to change. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookChange"];
            };
        };
        responses: {
            /** @description A webhook, without its secret. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the project. */
                projectId: string;
                /** @description Environment of the project. */
                environment: "production" | "development";
                /** @description Id of the webhook. */
                webhookId: string;
            };
            cookie?: never;
        };
        /** @description Options for replacing a key or secret. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Rotation"];
            };
        };
        responses: {
            /** @description A webhook with a new secret. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedWebhook"];
                };
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the project. */
                projectId: string;
                /** @description Environment of the project. */
                environment: "production" | "development";
                /** @description Id of the webhook. */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A request to a receiver, with the outcome of its last attempt. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listDeliveries: {
        parameters: {
            query?: {
                /** @description Number of entries, 1 to 100. Default: 50. */
                limit?: string;
                /** @description The `next` value of the previous page. */
                cursor?: string;
                /** @description Whether it is still to be sent, was received, or was given up. */
                status?: "pending" | "delivered" | "failed";
            };
            header?: never;
            path: {
                /** @description Id of the project. */
                projectId: string;
                /** @description Environment of the project. */
                environment: "production" | "development";
                /** @description Id of the webhook. */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deliveries, newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The entries of this page. */
                        items: components["schemas"]["WebhookDelivery"][];
                        /** @description The `cursor` of the next page; null on the last page. */
                        next: string | null;
                    };
                };
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the project. */
                projectId: string;
                /** @description Environment of the project. */
                environment: "production" | "development";
                /** @description Id of the webhook. */
                webhookId: string;
                /** @description Id of the delivery, sent as `webhook-id`. */
                deliveryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A delivery with its payload. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryView"];
                };
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    redeliverOne: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the project. */
                projectId: string;
                /** @description Environment of the project. */
                environment: "production" | "development";
                /** @description Id of the webhook. */
                webhookId: string;
                /** @description Id of the delivery, sent as `webhook-id`. */
                deliveryId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A request to a receiver, with the outcome of its last attempt. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    redeliverFailed: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the project. */
                projectId: string;
                /** @description Environment of the project. */
                environment: "production" | "development";
                /** @description Id of the webhook. */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How many deliveries will be sent again. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Redelivery"];
                };
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getStorageUsage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the project. */
                projectId: string;
                /** @description Environment of the project. */
                environment: "production" | "development";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Storage used by an environment. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StorageUsage"];
                };
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listSurveys: {
        parameters: {
            query?: {
                /** @description Number of entries, 1 to 100. Default: 50. */
                limit?: string;
                /** @description The `next` value of the previous page. */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description Id of the project. */
                projectId: string;
                /** @description Environment of the project. */
                environment: "production" | "development";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Surveys, newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The entries of this page. */
                        items: components["schemas"]["SurveySummary"][];
                        /** @description The `cursor` of the next page; null on the last page. */
                        next: string | null;
                    };
                };
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createSurvey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the project. */
                projectId: string;
                /** @description Environment of the project. */
                environment: "production" | "development";
            };
            cookie?: never;
        };
        /** @description A survey to create. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewSurvey"];
            };
        };
        responses: {
            /** @description A survey with its revision. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManagedSurvey"];
                };
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSurvey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the project. */
                projectId: string;
                /** @description Environment of the project. */
                environment: "production" | "development";
                /** @description Id of the survey. */
                surveyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A survey with its revision. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManagedSurvey"];
                };
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    saveSurvey: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the revision you changed, or `*`. */
                "if-match"?: string;
            };
            path: {
                /** @description Id of the project. */
                projectId: string;
                /** @description Environment of the project. */
                environment: "production" | "development";
                /** @description Id of the survey. */
                surveyId: string;
            };
            cookie?: never;
        };
        /** @description A survey as edited by the team. It may be incomplete until a popup is published. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SurveyDraft"];
            };
        };
        responses: {
            /** @description A survey with its revision. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManagedSurvey"];
                };
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteSurvey: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the revision you changed, or `*`. */
                "if-match"?: string;
            };
            path: {
                /** @description Id of the project. */
                projectId: string;
                /** @description Environment of the project. */
                environment: "production" | "development";
                /** @description Id of the survey. */
                surveyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    duplicateSurvey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the project. */
                projectId: string;
                /** @description Environment of the project. */
                environment: "production" | "development";
                /** @description Id of the survey. */
                surveyId: string;
            };
            cookie?: never;
        };
        /** @description A copy to create. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewDuplicate"];
            };
        };
        responses: {
            /** @description A survey with its revision. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManagedSurvey"];
                };
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listPopups: {
        parameters: {
            query?: {
                /** @description Number of entries, 1 to 100. Default: 50. */
                limit?: string;
                /** @description The `next` value of the previous page. */
                cursor?: string;
                /** @description State of the popup. Only published popups are delivered. */
                state?: "draft" | "published" | "paused" | "archived";
            };
            header?: never;
            path: {
                /** @description Id of the project. */
                projectId: string;
                /** @description Environment of the project. */
                environment: "production" | "development";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Popups, newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The entries of this page. */
                        items: components["schemas"]["PopupSummary"][];
                        /** @description The `cursor` of the next page; null on the last page. */
                        next: string | null;
                    };
                };
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createPopup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the project. */
                projectId: string;
                /** @description Environment of the project. */
                environment: "production" | "development";
            };
            cookie?: never;
        };
        /** @description A popup to create. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewPopup"];
            };
        };
        responses: {
            /** @description A popup with its draft. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManagedPopup"];
                };
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPopup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the project. */
                projectId: string;
                /** @description Environment of the project. */
                environment: "production" | "development";
                /** @description Id of the popup. */
                popupId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A popup with its draft. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManagedPopup"];
                };
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    savePopup: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the revision you changed, or `*`. */
                "if-match"?: string;
            };
            path: {
                /** @description Id of the project. */
                projectId: string;
                /** @description Environment of the project. */
                environment: "production" | "development";
                /** @description Id of the popup. */
                popupId: string;
            };
            cookie?: never;
        };
        /** @description A popup as edited by the team. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["PopupDraft"];
            };
        };
        responses: {
            /** @description A popup with its draft. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManagedPopup"];
                };
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deletePopup: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the revision you changed, or `*`. */
                "if-match"?: string;
            };
            path: {
                /** @description Id of the project. */
                projectId: string;
                /** @description Environment of the project. */
                environment: "production" | "development";
                /** @description Id of the popup. */
                popupId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    duplicatePopup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the project. */
                projectId: string;
                /** @description Environment of the project. */
                environment: "production" | "development";
                /** @description Id of the popup. */
                popupId: string;
            };
            cookie?: never;
        };
        /** @description A copy to create. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewDuplicate"];
            };
        };
        responses: {
            /** @description A popup with its draft. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManagedPopup"];
                };
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    copyPopup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the project. */
                projectId: string;
                /** @description Environment of the project. */
                environment: "production" | "development";
                /** @description Id of the popup. */
                popupId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A popup with its draft. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManagedPopup"];
                };
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    publishPopup: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the revision you changed, or `*`. */
                "if-match"?: string;
            };
            path: {
                /** @description Id of the project. */
                projectId: string;
                /** @description Environment of the project. */
                environment: "production" | "development";
                /** @description Id of the popup. */
                popupId: string;
            };
            cookie?: never;
        };
        /** @description The release note of a version. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Publication"];
            };
        };
        responses: {
            /** @description A popup with its draft. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManagedPopup"];
                };
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    pausePopup: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the revision you changed, or `*`. */
                "if-match"?: string;
            };
            path: {
                /** @description Id of the project. */
                projectId: string;
                /** @description Environment of the project. */
                environment: "production" | "development";
                /** @description Id of the popup. */
                popupId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A popup with its draft. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManagedPopup"];
                };
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    resumePopup: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the revision you changed, or `*`. */
                "if-match"?: string;
            };
            path: {
                /** @description Id of the project. */
                projectId: string;
                /** @description Environment of the project. */
                environment: "production" | "development";
                /** @description Id of the popup. */
                popupId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A popup with its draft. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManagedPopup"];
                };
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    archivePopup: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the revision you changed, or `*`. */
                "if-match"?: string;
            };
            path: {
                /** @description Id of the project. */
                projectId: string;
                /** @description Environment of the project. */
                environment: "production" | "development";
                /** @description Id of the popup. */
                popupId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A popup with its draft. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManagedPopup"];
                };
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    unarchivePopup: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the revision you changed, or `*`. */
                "if-match"?: string;
            };
            path: {
                /** @description Id of the project. */
                projectId: string;
                /** @description Environment of the project. */
                environment: "production" | "development";
                /** @description Id of the popup. */
                popupId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A popup with its draft. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManagedPopup"];
                };
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listVersions: {
        parameters: {
            query?: {
                /** @description Number of entries, 1 to 100. Default: 50. */
                limit?: string;
                /** @description The `next` value of the previous page. */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description Id of the project. */
                projectId: string;
                /** @description Environment of the project. */
                environment: "production" | "development";
                /** @description Id of the popup. */
                popupId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Versions, newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The entries of this page. */
                        items: components["schemas"]["PopupVersionSummary"][];
                        /** @description The `cursor` of the next page; null on the last page. */
                        next: string | null;
                    };
                };
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the project. */
                projectId: string;
                /** @description Environment of the project. */
                environment: "production" | "development";
                /** @description Id of the popup. */
                popupId: string;
                /** @description The version number. */
                number: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A published version; it never changes. An announcement has no survey. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PopupVersion"];
                };
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    restoreVersion: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the revision you changed, or `*`. */
                "if-match"?: string;
            };
            path: {
                /** @description Id of the project. */
                projectId: string;
                /** @description Environment of the project. */
                environment: "production" | "development";
                /** @description Id of the popup. */
                popupId: string;
                /** @description The version number. */
                number: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A popup with its draft. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManagedPopup"];
                };
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listThemes: {
        parameters: {
            query?: {
                /** @description Number of entries, 1 to 100. Default: 50. */
                limit?: string;
                /** @description The `next` value of the previous page. */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description Id of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Themes, newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The entries of this page. */
                        items: components["schemas"]["ManagedTheme"][];
                        /** @description The `cursor` of the next page; null on the last page. */
                        next: string | null;
                    };
                };
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createTheme: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        /** @description A theme to create. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewTheme"];
            };
        };
        responses: {
            /** @description A theme with its revision. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManagedTheme"];
                };
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getTheme: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the project. */
                projectId: string;
                /** @description Id of the theme. */
                themeId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A theme with its revision. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManagedTheme"];
                };
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    saveTheme: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the revision you changed, or `*`. */
                "if-match"?: string;
            };
            path: {
                /** @description Id of the project. */
                projectId: string;
                /** @description Id of the theme. */
                themeId: string;
            };
            cookie?: never;
        };
        /** @description A theme as edited by the team. Changes are live at once. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ThemeDraft"];
            };
        };
        responses: {
            /** @description A theme with its revision. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManagedTheme"];
                };
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteTheme: {
        parameters: {
            query?: never;
            header?: {
                /** @description The `ETag` of the revision you changed, or `*`. */
                "if-match"?: string;
            };
            path: {
                /** @description Id of the project. */
                projectId: string;
                /** @description Id of the theme. */
                themeId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createTestToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the project. */
                projectId: string;
                /** @description Environment of the project. */
                environment: "production" | "development";
                /** @description Id of the popup. */
                popupId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Previews a draft on a page, for an hour. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestToken"];
                };
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listSurveyLinks: {
        parameters: {
            query?: {
                /** @description Number of entries, 1 to 100. Default: 50. */
                limit?: string;
                /** @description The `next` value of the previous page. */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description Id of the project. */
                projectId: string;
                /** @description Environment of the project. */
                environment: "production" | "development";
                /** @description Id of the popup. */
                popupId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Links, newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The entries of this page. */
                        items: components["schemas"]["SurveyLink"][];
                        /** @description The `cursor` of the next page; null on the last page. */
                        next: string | null;
                    };
                };
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createSurveyLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the project. */
                projectId: string;
                /** @description Environment of the project. */
                environment: "production" | "development";
                /** @description Id of the popup. */
                popupId: string;
            };
            cookie?: never;
        };
        /** @description A link to create. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewSurveyLink"];
            };
        };
        responses: {
            /** @description A page on this server that shows the survey of a popup. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SurveyLink"];
                };
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteSurveyLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the project. */
                projectId: string;
                /** @description Environment of the project. */
                environment: "production" | "development";
                /** @description Id of the popup. */
                popupId: string;
                /** @description Id of the link. */
                surveyLinkId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changeSurveyLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the project. */
                projectId: string;
                /** @description Environment of the project. */
                environment: "production" | "development";
                /** @description Id of the popup. */
                popupId: string;
                /** @description Id of the link. */
                surveyLinkId: string;
            };
            cookie?: never;
        };
        /** @description What to change. Takes effect immediately. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["SurveyLinkChange"];
            };
        };
        responses: {
            /** @description A page on this server that shows the survey of a popup. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SurveyLink"];
                };
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createPersonalLinks: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the project. */
                projectId: string;
                /** @description Environment of the project. */
                environment: "production" | "development";
                /** @description Id of the popup. */
                popupId: string;
                /** @description Id of the link. */
                surveyLinkId: string;
            };
            cookie?: never;
        };
        /** @description Users who get personal links. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["Recipients"];
            };
        };
        responses: {
            /** @description Personal links, which are not stored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonalLinks"];
                };
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getKnownAnswer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the project. */
                projectId: string;
                /** @description Environment of the project. */
                environment: "production" | "development";
                /** @description Id of the survey. */
                surveyId: string;
                /** @description Id of the user. */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A survey that a user has answered elsewhere. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KnownAnswer"];
                };
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    saveKnownAnswer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the project. */
                projectId: string;
                /** @description Environment of the project. */
                environment: "production" | "development";
                /** @description Id of the survey. */
                surveyId: string;
                /** @description Id of the user. */
                userId: string;
            };
            cookie?: never;
        };
        /** @description When the survey was answered. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewKnownAnswer"];
            };
        };
        responses: {
            /** @description A survey that a user has answered elsewhere. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KnownAnswer"];
                };
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteKnownAnswer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the project. */
                projectId: string;
                /** @description Environment of the project. */
                environment: "production" | "development";
                /** @description Id of the survey. */
                surveyId: string;
                /** @description Id of the user. */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removed. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getDeepdotsPopups: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the project. */
                projectId: string;
                /** @description Environment of the project. */
                environment: "production" | "development";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What clients of the Deepdots SDK get of the popups of an environment. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeepdotsPopups"];
                };
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listAuditEntries: {
        parameters: {
            query?: {
                /** @description Number of entries, 1 to 100. Default: 50. */
                limit?: string;
                /** @description The `next` value of the previous page. */
                cursor?: string;
                /** @description First day, in the project's time zone, such as 2026-01-31. Default: no limit. */
                from?: string;
                /** @description Last day, in the project's time zone. Default: no limit. */
                to?: string;
                /** @description Only what this actor did: an email address, or `system`. */
                actor?: string;
                /** @description Only changes of this kind: the part of the action before the dot. */
                kind?: "project" | "environment" | "key" | "secret" | "member" | "invitation" | "token" | "popup" | "survey" | "theme" | "image" | "response" | "answer" | "share_link" | "survey_link" | "webhook" | "user";
            };
            header?: never;
            path: {
                /** @description Id of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Changes, newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The entries of this page. */
                        items: components["schemas"]["AuditEntry"][];
                        /** @description The `cursor` of the next page; null on the last page. */
                        next: string | null;
                    };
                };
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getResults: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the project. */
                projectId: string;
                /** @description Environment of the project. */
                environment: "production" | "development";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The results. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Results by popup. */
                        items: components["schemas"]["PopupResults"][];
                    };
                };
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getResultsSubject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the project. */
                projectId: string;
                /** @description Environment of the project. */
                environment: "production" | "development";
                /** @description Id of the popup. */
                popupId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the results of a popup are about. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultsSubject"];
                };
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getQuestionResults: {
        parameters: {
            query?: {
                /** @description First day, in the project's time zone, such as 2026-01-31. Default: no limit. */
                from?: string;
                /** @description Last day, in the project's time zone. Default: no limit. */
                to?: string;
                /** @description Language of the visitor; `en` includes `en-GB`. */
                lang?: string;
                /** @description Kind of device. */
                device?: "desktop" | "tablet" | "mobile";
                /** @description Path of the page, without query string. */
                path?: string;
                /** @description Version of the popup. */
                version?: string;
                /** @description Whether the response is completed. */
                finished?: "true" | "false";
                /** @description Id of the user. */
                userId?: string;
                /** @description Answers that a response must have, separated by `;`: `plan:team,pro` for one of these values, `score:0..6` for a number in a range, `why:*` for any answer, `why:-` for none. Keys are ids of questions or hidden fields, or `<question>/<row>`. Keys and values are percent-encoded. */
                answers?: string;
                /** @description Tags of the review, separated by `,`: a response must have one of them. `-` stands for none. Tags are percent-encoded. */
                tag?: string;
                /** @description Status of the review. */
                status?: "new" | "seen" | "done";
                /** @description Only the results of this question. */
                question?: string;
                /** @description A version of the popup: results are those of the questions it asked. Default: the live one. */
                asOf?: string;
            };
            header?: never;
            path: {
                /** @description Id of the project. */
                projectId: string;
                /** @description Environment of the project. */
                environment: "production" | "development";
                /** @description Id of the popup. */
                popupId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The results, in the order of the survey. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Results by question. */
                        items: components["schemas"]["QuestionResults"][];
                        /** @description Questions that only other versions asked, and whose answers are counted separately. Missing if there are none. */
                        earlier?: components["schemas"]["EarlierQuestion"][];
                    };
                };
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getBreakdown: {
        parameters: {
            query?: {
                /** @description First day, in the project's time zone, such as 2026-01-31. Default: no limit. */
                from?: string;
                /** @description Last day, in the project's time zone. Default: no limit. */
                to?: string;
                /** @description Language of the visitor; `en` includes `en-GB`. */
                lang?: string;
                /** @description Kind of device. */
                device?: "desktop" | "tablet" | "mobile";
                /** @description Path of the page, without query string. */
                path?: string;
                /** @description Version of the popup. */
                version?: string;
                /** @description Whether the response is completed. */
                finished?: "true" | "false";
                /** @description Id of the user. */
                userId?: string;
                /** @description Answers that a response must have, separated by `;`: `plan:team,pro` for one of these values, `score:0..6` for a number in a range, `why:*` for any answer, `why:-` for none. Keys are ids of questions or hidden fields, or `<question>/<row>`. Keys and values are percent-encoded. */
                answers?: string;
                /** @description Tags of the review, separated by `,`: a response must have one of them. `-` stands for none. Tags are percent-encoded. */
                tag?: string;
                /** @description Status of the review. */
                status?: "new" | "seen" | "done";
                /** @description What to group responses by: `device`, `language`, `page`, `version`, `finished`, `day`, `week`, `month` (default), or `answer:<id>` for the answers to another question or a hidden field. */
                by?: string;
                /** @description A version of the popup: results are those of the questions it asked. Default: the live one. */
                asOf?: string;
            };
            header?: never;
            path: {
                /** @description Id of the project. */
                projectId: string;
                /** @description Environment of the project. */
                environment: "production" | "development";
                /** @description Id of the popup. */
                popupId: string;
                /** @description Id of the question. */
                questionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Results of a question by group. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Breakdown"];
                };
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listTextAnswers: {
        parameters: {
            query?: {
                /** @description First day, in the project's time zone, such as 2026-01-31. Default: no limit. */
                from?: string;
                /** @description Last day, in the project's time zone. Default: no limit. */
                to?: string;
                /** @description Language of the visitor; `en` includes `en-GB`. */
                lang?: string;
                /** @description Kind of device. */
                device?: "desktop" | "tablet" | "mobile";
                /** @description Path of the page, without query string. */
                path?: string;
                /** @description Version of the popup. */
                version?: string;
                /** @description Whether the response is completed. */
                finished?: "true" | "false";
                /** @description Id of the user. */
                userId?: string;
                /** @description Answers that a response must have, separated by `;`: `plan:team,pro` for one of these values, `score:0..6` for a number in a range, `why:*` for any answer, `why:-` for none. Keys are ids of questions or hidden fields, or `<question>/<row>`. Keys and values are percent-encoded. */
                answers?: string;
                /** @description Tags of the review, separated by `,`: a response must have one of them. `-` stands for none. Tags are percent-encoded. */
                tag?: string;
                /** @description Status of the review. */
                status?: "new" | "seen" | "done";
                /** @description Number of entries, 1 to 100. Default: 50. */
                limit?: string;
                /** @description The `next` value of the previous page. */
                cursor?: string;
                /** @description A version of the popup: results are those of the questions it asked. Default: the live one. */
                asOf?: string;
                /** @description Text to search for, ignoring case. */
                search?: string;
            };
            header?: never;
            path: {
                /** @description Id of the project. */
                projectId: string;
                /** @description Environment of the project. */
                environment: "production" | "development";
                /** @description Id of the popup. */
                popupId: string;
                /** @description Id of the question. */
                questionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Answers, newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The entries of this page. */
                        items: components["schemas"]["TextAnswer"][];
                        /** @description The `cursor` of the next page; null on the last page. */
                        next: string | null;
                    };
                };
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getRecentCounts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the project. */
                projectId: string;
                /** @description Environment of the project. */
                environment: "production" | "development";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Popups with their counts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Popups that were shown or completed in that time. */
                        items: components["schemas"]["RecentCounts"][];
                    };
                };
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPopupFunnel: {
        parameters: {
            query?: {
                /** @description First day, in the project's time zone, such as 2026-01-31. Default: no limit. */
                from?: string;
                /** @description Last day, in the project's time zone. Default: no limit. */
                to?: string;
                /** @description Language of the visitor; `en` includes `en-GB`. */
                lang?: string;
                /** @description Kind of device. */
                device?: "desktop" | "tablet" | "mobile";
                /** @description Path of the page, without query string. */
                path?: string;
                /** @description Version of the popup. */
                version?: string;
            };
            header?: never;
            path: {
                /** @description Id of the project. */
                projectId: string;
                /** @description Environment of the project. */
                environment: "production" | "development";
                /** @description Id of the popup. */
                popupId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The funnel in total, by day and by version. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FunnelCounts"];
                };
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSurveyFunnel: {
        parameters: {
            query?: {
                /** @description First day, in the project's time zone, such as 2026-01-31. Default: no limit. */
                from?: string;
                /** @description Last day, in the project's time zone. Default: no limit. */
                to?: string;
            };
            header?: never;
            path: {
                /** @description Id of the project. */
                projectId: string;
                /** @description Environment of the project. */
                environment: "production" | "development";
                /** @description Id of its survey. */
                surveyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The funnel in total, by day and by version. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FunnelCounts"];
                };
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSuppressions: {
        parameters: {
            query?: {
                /** @description First day, in the project's time zone, such as 2026-01-31. Default: no limit. */
                from?: string;
                /** @description Last day, in the project's time zone. Default: no limit. */
                to?: string;
            };
            header?: never;
            path: {
                /** @description Id of the project. */
                projectId: string;
                /** @description Environment of the project. */
                environment: "production" | "development";
                /** @description Id of the popup. */
                popupId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How often a popup was suppressed, by reason. Browsers count each time a trigger fires and a rule blocks the popup. They count nothing on pages that its paths exclude, for users to whom the server does not deliver it, on sites that are not allowed, and for visitors without consent or with diagnostics off. Counts are sent once, so some are lost. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuppressionCounts"];
                };
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listFilterValues: {
        parameters: {
            query?: {
                /** @description First day, in the project's time zone, such as 2026-01-31. Default: no limit. */
                from?: string;
                /** @description Last day, in the project's time zone. Default: no limit. */
                to?: string;
                /** @description Language of the visitor; `en` includes `en-GB`. */
                lang?: string;
                /** @description Kind of device. */
                device?: "desktop" | "tablet" | "mobile";
                /** @description Path of the page, without query string. */
                path?: string;
                /** @description Version of the popup. */
                version?: string;
                /** @description Whether the response is completed. */
                finished?: "true" | "false";
                /** @description Id of the user. */
                userId?: string;
                /** @description Answers that a response must have, separated by `;`: `plan:team,pro` for one of these values, `score:0..6` for a number in a range, `why:*` for any answer, `why:-` for none. Keys are ids of questions or hidden fields, or `<question>/<row>`. Keys and values are percent-encoded. */
                answers?: string;
                /** @description Tags of the review, separated by `,`: a response must have one of them. `-` stands for none. Tags are percent-encoded. */
                tag?: string;
                /** @description Status of the review. */
                status?: "new" | "seen" | "done";
                /** @description What to list: `language` (default), `device`, `page`, `version`, `finished`, `tag`, `status`, or `answer:<id>` for the values of a hidden field. */
                of?: string;
            };
            header?: never;
            path: {
                /** @description Id of the project. */
                projectId: string;
                /** @description Environment of the project. */
                environment: "production" | "development";
                /** @description Id of the popup. */
                popupId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Values to filter by. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FilterValues"];
                };
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPageCounts: {
        parameters: {
            query?: {
                /** @description First day, in the project's time zone, such as 2026-01-31. Default: no limit. */
                from?: string;
                /** @description Last day, in the project's time zone. Default: no limit. */
                to?: string;
                /** @description Language of the visitor; `en` includes `en-GB`. */
                lang?: string;
                /** @description Kind of device. */
                device?: "desktop" | "tablet" | "mobile";
                /** @description Path of the page, without query string. */
                path?: string;
                /** @description Version of the popup. */
                version?: string;
                /** @description Whether the response is completed. */
                finished?: "true" | "false";
                /** @description Id of the user. */
                userId?: string;
                /** @description Answers that a response must have, separated by `;`: `plan:team,pro` for one of these values, `score:0..6` for a number in a range, `why:*` for any answer, `why:-` for none. Keys are ids of questions or hidden fields, or `<question>/<row>`. Keys and values are percent-encoded. */
                answers?: string;
                /** @description Tags of the review, separated by `,`: a response must have one of them. `-` stands for none. Tags are percent-encoded. */
                tag?: string;
                /** @description Status of the review. */
                status?: "new" | "seen" | "done";
            };
            header?: never;
            path: {
                /** @description Id of the project. */
                projectId: string;
                /** @description Environment of the project. */
                environment: "production" | "development";
                /** @description Id of the popup. */
                popupId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How far responses got, page by page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PageCounts"];
                };
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listResponses: {
        parameters: {
            query?: {
                /** @description First day, in the project's time zone, such as 2026-01-31. Default: no limit. */
                from?: string;
                /** @description Last day, in the project's time zone. Default: no limit. */
                to?: string;
                /** @description Language of the visitor; `en` includes `en-GB`. */
                lang?: string;
                /** @description Kind of device. */
                device?: "desktop" | "tablet" | "mobile";
                /** @description Path of the page, without query string. */
                path?: string;
                /** @description Version of the popup. */
                version?: string;
                /** @description Whether the response is completed. */
                finished?: "true" | "false";
                /** @description Id of the user. */
                userId?: string;
                /** @description Answers that a response must have, separated by `;`: `plan:team,pro` for one of these values, `score:0..6` for a number in a range, `why:*` for any answer, `why:-` for none. Keys are ids of questions or hidden fields, or `<question>/<row>`. Keys and values are percent-encoded. */
                answers?: string;
                /** @description Tags of the review, separated by `,`: a response must have one of them. `-` stands for none. Tags are percent-encoded. */
                tag?: string;
                /** @description Status of the review. */
                status?: "new" | "seen" | "done";
                /** @description Number of entries, 1 to 100. Default: 50. */
                limit?: string;
                /** @description The `next` value of the previous page. */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description Id of the project. */
                projectId: string;
                /** @description Environment of the project. */
                environment: "production" | "development";
                /** @description Id of the popup. */
                popupId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Responses, newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The entries of this page. */
                        items: components["schemas"]["StoredResponse"][];
                        /** @description The `cursor` of the next page; null on the last page. */
                        next: string | null;
                    };
                };
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getResponse: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the project. */
                projectId: string;
                /** @description Environment of the project. */
                environment: "production" | "development";
                /** @description Id of the popup. */
                popupId: string;
                /** @description Id of the response. */
                responseId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A response with its survey. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResponseView"];
                };
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteResponse: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the project. */
                projectId: string;
                /** @description Environment of the project. */
                environment: "production" | "development";
                /** @description Id of the popup. */
                popupId: string;
                /** @description Id of the response. */
                responseId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deleted. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listUserResponses: {
        parameters: {
            query?: {
                /** @description Number of entries, 1 to 100. Default: 50. */
                limit?: string;
                /** @description The `next` value of the previous page. */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description Id of the project. */
                projectId: string;
                /** @description Environment of the project. */
                environment: "production" | "development";
                /** @description Id of the user. */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Responses, newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The entries of this page. */
                        items: components["schemas"]["UserResponse"][];
                        /** @description The `cursor` of the next page; null on the last page. */
                        next: string | null;
                    };
                };
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listUserReports: {
        parameters: {
            query?: {
                /** @description Number of entries, 1 to 100. Default: 50. */
                limit?: string;
                /** @description The `next` value of the previous page. */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description Id of the project. */
                projectId: string;
                /** @description Environment of the project. */
                environment: "production" | "development";
                /** @description Id of the user. */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Reports, newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The entries of this page. */
                        items: components["schemas"]["UserReport"][];
                        /** @description The `cursor` of the next page; null on the last page. */
                        next: string | null;
                    };
                };
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    reviewResponse: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the project. */
                projectId: string;
                /** @description Environment of the project. */
                environment: "production" | "development";
                /** @description Id of the popup. */
                popupId: string;
                /** @description Id of the response. */
                responseId: string;
            };
            cookie?: never;
        };
        /** @description What to change. Everything else stays as it is. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReviewChange"];
            };
        };
        responses: {
            /** @description How the team has reviewed a response. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Review"];
                };
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    reviewResponses: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the project. */
                projectId: string;
                /** @description Environment of the project. */
                environment: "production" | "development";
                /** @description Id of the popup. */
                popupId: string;
            };
            cookie?: never;
        };
        /** @description What to change in several responses. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkReviewChange"];
            };
        };
        responses: {
            /** @description Responses with their reviews. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The responses that were changed. */
                        items: components["schemas"]["ReviewedResponse"][];
                    };
                };
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listTags: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the project. */
                projectId: string;
                /** @description Environment of the project. */
                environment: "production" | "development";
                /** @description Id of the popup. */
                popupId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Tags with the number of responses. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Tags, the most frequent first. */
                        items: components["schemas"]["TagCount"][];
                    };
                };
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listShareLinks: {
        parameters: {
            query?: {
                /** @description Number of entries, 1 to 100. Default: 50. */
                limit?: string;
                /** @description The `next` value of the previous page. */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description Id of the project. */
                projectId: string;
                /** @description Environment of the project. */
                environment: "production" | "development";
                /** @description Id of the popup. */
                popupId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Links that work, newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The entries of this page. */
                        items: components["schemas"]["ShareLink"][];
                        /** @description The `cursor` of the next page; null on the last page. */
                        next: string | null;
                    };
                };
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createShareLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the project. */
                projectId: string;
                /** @description Environment of the project. */
                environment: "production" | "development";
                /** @description Id of the popup. */
                popupId: string;
            };
            cookie?: never;
        };
        /** @description A link to create. */
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewShareLink"];
            };
        };
        responses: {
            /** @description A new link. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedShareLink"];
                };
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    revokeShareLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the project. */
                projectId: string;
                /** @description Environment of the project. */
                environment: "production" | "development";
                /** @description Id of the popup. */
                popupId: string;
                /** @description Id of the link. */
                linkId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Revoked. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSharedResults: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The last part of the URL of the link. */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Everything that a shared page shows. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SharedResults"];
                };
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getUserRecord: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the project. */
                projectId: string;
                /** @description Environment of the project. */
                environment: "production" | "development";
                /** @description Id of the user. */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the server knows about a user when selecting popups. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserRecordView"];
                };
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    exportResponses: {
        parameters: {
            query?: {
                /** @description First day, in the project's time zone, such as 2026-01-31. Default: no limit. */
                from?: string;
                /** @description Last day, in the project's time zone. Default: no limit. */
                to?: string;
                /** @description Language of the visitor; `en` includes `en-GB`. */
                lang?: string;
                /** @description Kind of device. */
                device?: "desktop" | "tablet" | "mobile";
                /** @description Path of the page, without query string. */
                path?: string;
                /** @description Version of the popup. */
                version?: string;
                /** @description Whether the response is completed. */
                finished?: "true" | "false";
                /** @description Id of the user. */
                userId?: string;
                /** @description Answers that a response must have, separated by `;`: `plan:team,pro` for one of these values, `score:0..6` for a number in a range, `why:*` for any answer, `why:-` for none. Keys are ids of questions or hidden fields, or `<question>/<row>`. Keys and values are percent-encoded. */
                answers?: string;
                /** @description Tags of the review, separated by `,`: a response must have one of them. `-` stands for none. Tags are percent-encoded. */
                tag?: string;
                /** @description Status of the review. */
                status?: "new" | "seen" | "done";
                /** @description Defaults to what `Accept` prefers, or CSV. */
                format?: "csv" | "xlsx" | "jsonl";
                /** @description Whether columns and answers are the survey's titles and labels, in its default language, instead of ids. Defaults to true for XLSX and to false for CSV; JSON Lines always has ids. */
                words?: "true" | "false";
            };
            header?: never;
            path: {
                /** @description Id of the project. */
                projectId: string;
                /** @description Environment of the project. */
                environment: "production" | "development";
                /** @description Id of the popup. */
                popupId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The responses, the oldest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "application/jsonl": string;
                };
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    exportUser: {
        parameters: {
            query?: {
                /** @description Environment of the project. */
                environment?: "production" | "development";
            };
            header?: never;
            path: {
                /** @description Id of the project. */
                projectId: string;
                /** @description Id of the user. */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Everything stored about one user. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserExport"];
                };
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    eraseUser: {
        parameters: {
            query?: {
                /** @description Environment of the project. */
                environment?: "production" | "development";
            };
            header?: never;
            path: {
                /** @description Id of the project. */
                projectId: string;
                /** @description Id of the user. */
                userId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Counts of a user's deleted data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserErasure"];
                };
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    uploadImage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        /** @description The file. */
        requestBody: {
            content: {
                "image/png": unknown;
                "image/jpeg": unknown;
                "image/webp": unknown;
                "image/gif": unknown;
                "image/avif": unknown;
                "application/octet-stream": unknown;
            };
        };
        responses: {
            /** @description An uploaded image. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Image"];
                };
            };
            /** @description The request was rejected. */
            "4XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The server failed or is unavailable. */
            "5XX": {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
}
