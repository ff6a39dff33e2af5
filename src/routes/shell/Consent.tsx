import { useState } from 'react';
import { keepCookieChoice, readCookieChoice } from '../../app/analytics/cookieChoice';
import { CookieNotice } from '../../ui/shell/CookieNotice';
import { pageAt } from '../pages/channelPages';
import { useChannel } from '../useChannel';
import { useSystem } from '../useSystem';

const POLICY = '/privacy_policy';

/** The cookie notice until it was answered; the channel says whether it asks or tells (`cookie_notice`). */
export function Consent() {
  const { store, feed } = useSystem();
  const channel = useChannel();
  const [isAnswered, setAnswered] = useState(() => readCookieChoice(store) !== null);
  if (isAnswered || !channel.settings) return null;

  const answer = (choice: 'accepted' | 'declined') => {
    keepCookieChoice(store, choice);
    feed.tell({ type: 'consent.answered', choice });
    setAnswered(true);
  };
  return (
    <CookieNotice
      kind={channel.settings.cookie_notice ?? 'consent'}
      policyHref={pageAt(POLICY, channel, location.origin) ? POLICY : null}
      onAccept={() => answer('accepted')}
      onDecline={() => answer('declined')}
    />
  );
}
