import { pageAnswer } from '../page/answers';
import { button } from '../page/parts';
import { type Branch, element } from '../page/tree';
import type { ProviderIdentity } from '../world/accounts/social';
import type { ProviderFacts } from './providers';

const STYLES = ['/sandbox/thirdParty.css'];

function choiceOf(identity: ProviderIdentity, index: number): Branch {
  const name = [identity.firstName, identity.lastName].filter(Boolean).join(' ');
  return element(
    'label',
    { class: 'choice' },
    element('input', {
      type: 'radio',
      name: 'email',
      value: identity.email,
      checked: index === 0,
      required: true,
    }),
    element('span', { dir: 'auto' }, name === '' ? identity.email : `${name} · ${identity.email}`),
  );
}

/** Accounts to choose from, Allow and Deny. The form goes back to its own address, which carries the query. */
export function consentPage(
  { name }: ProviderFacts,
  channel: string,
  identities: readonly ProviderIdentity[],
): Response {
  const title = `Sign in with ${name}`;
  return pageAnswer({
    title,
    styles: STYLES,
    body: element(
      'main',
      {},
      element('h1', {}, title),
      element('p', {}, `${channel} would like to know your name and email address.`),
      element(
        'form',
        { method: 'post' },
        element('fieldset', {}, element('legend', {}, 'Choose an account'), ...identities.map(choiceOf)),
        element(
          'div',
          { class: 'actions' },
          button('Allow', { name: 'answer', value: 'allow', class: 'main' }),
          button('Deny', { name: 'answer', value: 'deny' }),
        ),
      ),
      element('p', { class: 'note' }, `The sandbox’s stand-in for ${name}. Nothing leaves this machine.`),
    ),
  });
}

/** The providers' page for an application that asks wrongly; they do not send the person back then. */
export function refusedPage({ name }: ProviderFacts, reason: string): Response {
  return pageAnswer({
    title: `${name} refuses`,
    status: 400,
    styles: STYLES,
    body: element(
      'main',
      {},
      element('h1', {}, 'Access blocked: this request is invalid'),
      element('p', {}, reason),
    ),
  });
}
