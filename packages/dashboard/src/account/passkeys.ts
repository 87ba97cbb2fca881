import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { api } from '../api/client';
import { UserFacingError } from '../format/user-facing-error';

// Loaded on demand: it's large, and most people don't use passkeys.
const load = () => import('@simplewebauthn/browser');

export function supportsPasskeys(): boolean {
  return 'PublicKeyCredential' in globalThis;
}

/** Asks the browser for a new passkey and adds it to the account. */
export async function createPasskey(name: string): Promise<void> {
  const { publicKey } = await api.POST('/api/v1/me/passkeys/options');
  const { startRegistration } = await load();
  const optionsJSON = publicKey as PublicKeyCredentialCreationOptionsJSON;
  const { id, rawId, type, response } = await startRegistration({ optionsJSON }).catch(explain);
  const { clientDataJSON, attestationObject, transports = [] } = response;
  const proof = { clientDataJSON, attestationObject, transports };
  const credential = { id, rawId, type, response: proof };
  await api.POST('/api/v1/me/passkeys', { body: { name, credential } });
}

/** Signs in with a passkey that the person chooses in the browser's dialog. */
export async function usePasskeyDialog(): Promise<void> {
  await signInOnce(false).catch(explain);
}

/**
 * Offers passkeys among the suggestions of the email field. Resolves to true once one was chosen, or to false
 * if the browser can't do this or the dialog was used instead.
 */
export async function offerPasskeys(): Promise<boolean> {
  const { browserSupportsWebAuthnAutofill } = await load();
  if (!(await browserSupportsWebAuthnAutofill())) return false;
  return signInOnce(true).then(
    () => true,
    () => false,
  );
}

/** Stops the suggestions, so that a late choice doesn't sign in from another page. */
export async function withdrawPasskeys(): Promise<void> {
  const { WebAuthnAbortService } = await load();
  WebAuthnAbortService.cancelCeremony();
}

let lastOptions: Promise<unknown> = Promise.resolve();

/** One request at a time: each reply sets a cookie that replaces the challenge of the one before. */
function nextSignInOptions() {
  const request = () => api.POST('/api/auth/sign-in/passkey/options');
  const options = lastOptions.then(request, request);
  lastOptions = options;
  return options;
}

async function signInOnce(useBrowserAutofill: boolean): Promise<void> {
  const { publicKey } = await nextSignInOptions();
  const { startAuthentication } = await load();
  const optionsJSON = publicKey as PublicKeyCredentialRequestOptionsJSON;
  const { id, rawId, type, response } = await startAuthentication({
    optionsJSON,
    useBrowserAutofill,
    verifyBrowserAutofillInput: false,
  });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  const proof = {
    clientDataJSON,
    authenticatorData,
    signature,
    ...(userHandle === undefined ? {} : { userHandle }),
  };
  const body = { credential: { id, rawId, type, response: proof } };
  await api.POST('/api/auth/sign-in/passkey', { body });
}

/** Browsers don't say whether the person cancelled, had no passkey, or took too long. */
function explain(error: unknown): never {
  if (error instanceof UserFacingError || !(error instanceof Error)) throw error;
  if (error.name === 'InvalidStateError')
    throw new UserFacingError({ title: 'This device already has a passkey for your account' });
  throw new UserFacingError({
    title: 'No passkey was used',
    detail: 'The browser’s dialog was closed, or it found no passkey.',
  });
}
