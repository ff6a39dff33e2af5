import { navigate } from 'wouter/use-browser-location';
import { fromPromise, waitFor } from 'xstate';
import { MINUTE_MS } from '../../api/constants';
import { randomId } from '../../api/randomId';
import { selectLoggedIn } from '../../machines/session/selectors';
import { socialLoginMachine } from '../../machines/socialLogin/machine';
import type { SocialLoginRef } from '../../machines/socialLogin/selectors';
import type { Provider, SocialLoginInput } from '../../machines/socialLogin/types';
import { loginDestination } from '../page/returnPath';
import { patterns } from '../paths';
import { startActor } from '../rootActors';
import { tabStore } from '../session/tabStore';
import type { RudySystem } from '../system';
import { acceptLogin } from './acceptLogin';

const STATE = 'social_state';
/** How long a viewer may take at the provider. Our choice. */
const STATE_MS = 10 * MINUTE_MS;

const CALLBACKS = { google: patterns.googleCallback, facebook: patterns.facebookCallback } as const;
const SCOPES = { google: 'openid email profile', facebook: 'email,public_profile' } as const;

const redirectUri = (provider: Provider): string => location.origin + CALLBACKS[provider];

/** The providers that the settings file configures. */
export function configuredProviders({ settings }: Pick<RudySystem, 'settings'>): Provider[] {
  const { google_client_id = null, facebook_app_id = null } = settings() ?? {};
  return [
    ...(google_client_id ? ['google' as const] : []),
    ...(facebook_app_id ? ['facebook' as const] : []),
  ];
}

/**
 * Goes to the provider's page. The `state` carries the API key (spec §7), is random, is stored with the provider in
 * this tab alone and can be used once.
 */
export async function goToProvider(system: RudySystem, provider: Provider): Promise<void> {
  const settings = system.settings();
  if (settings === null) return;
  const state = encodeState({ nonce: randomId(), api_key: await system.apiKey() });
  tabStore.set(STATE, { state, provider }, STATE_MS);
  const isGoogle = provider === 'google';
  const url = new URL(
    isGoogle ? settings.google_authorize_url : settings.facebook_authorize_url,
    location.origin,
  );
  url.search = new URLSearchParams({
    client_id: (isGoogle ? settings.google_client_id : settings.facebook_app_id) ?? '',
    redirect_uri: redirectUri(provider),
    response_type: 'code',
    scope: SCOPES[provider],
    state,
  }).toString();
  location.assign(url);
}

function encodeState(value: object): string {
  return btoa(JSON.stringify(value)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

/** Starts the machine of a provider's redirect back to the storefront. */
export function startSocialLogin(system: RudySystem, input: SocialLoginInput): SocialLoginRef {
  const { root, api } = system;
  const logic = socialLoginMachine.provide({
    actors: {
      takeState: fromPromise<unknown, { provider: Provider; state: string | null }>(async ({ input }) => {
        const stored = tabStore.get(STATE);
        tabStore.remove(STATE);
        if (!isStoredState(stored) || stored.state !== input.state || stored.provider !== input.provider)
          throw new Error('The state is not the stored one.');
      }),
      exchange: fromPromise<unknown, { provider: Provider; code: string; terms: boolean }>(
        async ({ input: { provider, code, terms } }) => {
          const { data } = await api.call('loginWithProvider', {
            params: { path: { provider } },
            body: { code, redirect_uri: redirectUri(provider), terms },
            crash: 'never',
          });
          await acceptLogin(system, data.api_key);
        },
      ),
      goToProvider: fromPromise<unknown, { provider: Provider }>(({ input }) =>
        goToProvider(system, input.provider),
      ),
      awaitViewer: fromPromise<unknown>(({ signal }) =>
        waitFor(system.session, selectLoggedIn, { signal, timeout: Number.POSITIVE_INFINITY }),
      ),
    },
  });
  const socialLogin = startActor(root, 'socialLogin', logic, input);
  socialLogin.on('social.failed', ({ problem }) =>
    navigate(patterns.login, {
      replace: true,
      state: { socialLoginProblem: problem, provider: input.provider },
    }),
  );
  socialLogin.subscribe({
    complete: () => {
      const destination = loginDestination();
      if (destination !== null) navigate(destination.path, { replace: true, state: destination.state });
    },
  });
  return socialLogin;
}

function isStoredState(stored: unknown): stored is { state: string; provider: Provider } {
  return typeof stored === 'object' && stored !== null && 'state' in stored && 'provider' in stored;
}
