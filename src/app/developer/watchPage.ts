import {
  REFUSED_BY_POLICY_EFFECT,
  UNREACHABLE_PICTURE_EFFECT,
  UNREACHABLE_STREAM_EFFECT,
} from '../../api/validation/effects';
import type { Fault } from './fault';

/** Watches what the page loads without `fetch`: pictures, streams of the browser's own player, and what is refused. */
export function watchPage(page: EventTarget, onFault: (fault: Fault) => void): void {
  // The error of an element does not bubble, but the document hears it on its way down.
  page.addEventListener('error', ({ target }) => onFaultOf(target), true);
  page.addEventListener('securitypolicyviolation', (event) => {
    if (!(event instanceof SecurityPolicyViolationEvent)) return;
    const { blockedURI, effectiveDirective } = event;
    onFault({
      subject: addressOf(blockedURI) ?? blockedURI,
      pointer: null,
      sentence: `The storefront's content security policy does not allow it (${effectiveDirective}).`,
      effect: REFUSED_BY_POLICY_EFFECT,
    });
  });

  function onFaultOf(target: EventTarget | null) {
    const isPicture = target instanceof HTMLImageElement;
    if (!isPicture && !(target instanceof HTMLMediaElement)) return;
    const subject = addressOf(target.currentSrc || target.src);
    if (subject === null) return;
    onFault({
      subject,
      pointer: null,
      sentence: isPicture ? 'The picture cannot be loaded.' : 'The stream cannot be played.',
      effect: isPicture ? UNREACHABLE_PICTURE_EFFECT : UNREACHABLE_STREAM_EFFECT,
    });
  }
}

/** An address on the web without its query; null for another, such as one of data or of the player's own buffer. */
function addressOf(address: string): string | null {
  if (!/^https?:/.test(address) || !URL.canParse(address)) return null;
  const { origin, pathname } = new URL(address);
  return origin + pathname;
}
