import type { ContractSource } from '../contractSource';
import { createFinding, type Finding } from '../finding';
import { isObject } from '../values';
import type { RefusedFetch } from './refusedFetch';

/** Looks at where a form of the channel is sent, without sending it. */
export type FormCheck = (form: unknown) => Finding[];

/** @param platform a path in an answer is on the channel host */
export function createFormCheck(
  contract: ContractSource,
  platform: URL,
  refusedFetch: RefusedFetch,
): FormCheck {
  const sentences = {
    tls: 'The address of the form has no TLS, and the storefront has.',
    policy:
      'The content security policy of the storefront refuses the origin of the form; name it by --media.',
  };
  const finding = createFinding(contract);
  return (form) => {
    const address = isObject(form) ? form.action_url : null;
    if (typeof address !== 'string' || !URL.canParse(address, platform)) return [];
    const refusal = refusedFetch(new URL(address, platform));
    const effect = 'Viewers cannot send the form.';
    return refusal === null ? [] : [finding('getCustomForm', '/data/action_url', sentences[refusal], effect)];
  };
}
