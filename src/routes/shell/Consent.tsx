import { useState } from 'react';
import { keepCookieChoice, readCookieChoice } from '../../app/analytics/cookieChoice';
import { forgetTracking } from '../../app/analytics/tracking';
import { CookieNotice } from '../../ui/shell/CookieNotice';
import { useChannel } from '../hooks/useChannel';
import { useSystem } from '../hooks/useSystem';
import { pageAt } from '../pages/channelPages';

const POLICY = '/privacy_policy';

type ConsentProps = {
  /** Number of presses on "Cookie settings" since the last answer. */
  requests: number;
  onAnswered: () => void;
};

/**
 * Shows the cookie notice until it is answered, and again on request; the channel decides between a question
 * and a notice.
 */
export function Consent({ requests, onAnswered }: ConsentProps) {
  const { store, analyticsDispatcher } = useSystem();
  const channel = useChannel();
  const [choice, setChoice] = useState(() => readCookieChoice(store));
  if ((choice !== null && requests === 0) || !channel.settings) return null;

  const answer = (chosen: 'accepted' | 'declined') => {
    keepCookieChoice(store, chosen);
    if (chosen === 'declined') forgetTracking(store);
    analyticsDispatcher.dispatch({ type: 'consent.answered', choice: chosen });
    setChoice(chosen);
    onAnswered();
  };
  return (
    <CookieNotice
      kind={channel.settings.cookie_notice ?? 'consent'}
      choice={choice}
      requests={requests}
      policyHref={pageAt(POLICY, channel, location.origin) ? POLICY : null}
      onAccept={() => answer('accepted')}
      onDecline={() => answer('declined')}
    />
  );
}
