import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { startSocialLogin } from '../../../app/account/socialLogin';
import { patterns } from '../../../app/paths';
import { parseSocialCallback } from '../../../app/paths/screens/account';
import { TICKED } from '../../../machines/form/types';
import type { SocialLoginRef, SocialLoginSnapshot } from '../../../machines/socialLogin/selectors';
import { Field } from '../../../ui/form/Field';
import { useText } from '../../../ui/i18n/text';
import { Button, LinkButton } from '../../../ui/kit/buttons/Button';
import { ErrorPanel } from '../../../ui/kit/surfaces/Panel';
import { useFailureMessage } from '../../hooks/useFailureMessage';
import { useVisit } from '../../hooks/useVisit';
import { TermsText } from '../../pages/TermsText';
import { AccountPage } from '../AccountPage';
import styles from '../AccountPage.module.css';
import { ReadAgain } from '../ReadAgain';
import { PROVIDER_NAMES } from './SocialButtons';

/** `/auth/login/google/callback` and `/auth/login/facebook/callback`: the provider leads back here. */
export default function SocialCallback() {
  const [path] = useLocation();
  const [visit] = useState(() => parseSocialCallback(path, location.search));
  const login = useVisit('socialLogin', startSocialLogin, visit);
  const snapshot = useSelector(login ?? undefined, (current) => current);
  return login === null || snapshot === undefined ? null : (
    <SocialLoginView snapshot={snapshot} send={login.send} />
  );
}

interface SocialLoginViewProps {
  snapshot: SocialLoginSnapshot;
  send: SocialLoginRef['send'];
}

/** The wait for the platform, the terms for a newcomer, or why there is no answer. */
export function SocialLoginView({ snapshot, send }: SocialLoginViewProps) {
  const { t } = useText();
  const messageOfFailure = useFailureMessage();
  const { provider, hasAcceptedTerms, isTermsProblem, failure } = snapshot.context;
  const title = t('account.socialTitle', { provider: PROVIDER_NAMES[provider] });
  if (snapshot.matches('unanswered') && failure !== null) {
    return (
      <AccountPage title={title}>
        <ErrorPanel
          title={t('account.loginFailed')}
          text={messageOfFailure(failure)}
          onRetry={() => send({ type: 'social.retry' })}
          isRetrying={false}
        />
      </AccountPage>
    );
  }
  if (snapshot.matches('unread')) {
    return (
      <AccountPage title={title}>
        <p role="alert">{t('account.loginUnread')}</p>
        <div className={styles.actions}>
          <ReadAgain />
        </div>
      </AccountPage>
    );
  }
  if (snapshot.matches('unconfirmed')) {
    return (
      <AccountPage title={title}>
        <p role="alert">{t('account.socialUnconfirmed', { provider: PROVIDER_NAMES[provider] })}</p>
        <div className={styles.actions}>
          <Button onClick={() => send({ type: 'social.restart' })}>
            {t('account.continueWith', { provider: PROVIDER_NAMES[provider] })}
          </Button>
          <LinkButton variant="quiet" href={patterns.login}>
            {t('shell.logIn')}
          </LinkButton>
        </div>
      </AccountPage>
    );
  }
  if (!snapshot.matches('acceptingTerms')) {
    return (
      <AccountPage title={title}>
        <p role="status">{t('account.loggingIn')}</p>
      </AccountPage>
    );
  }
  return (
    <AccountPage title={title}>
      <form
        className={styles.social}
        noValidate
        aria-label={title}
        onSubmit={(event) => {
          event.preventDefault();
          send({ type: 'social.register' });
        }}
      >
        <p role="status">{t('serverMessage.notRegistered')}</p>
        <Field
          kind="checkbox"
          label={t('account.terms')}
          content={<TermsText text={t('account.acceptTerms')} />}
          value={hasAcceptedTerms ? TICKED : ''}
          ticked={TICKED}
          onChange={(value) => send({ type: 'terms.change', accepted: value === TICKED })}
          isRequired
          requiredMark={null}
          problem={isTermsProblem ? t('validation.terms') : null}
          options={[]}
          noChoice=""
          autoComplete={undefined}
        />
        <div>
          <Button type="submit">{t('shell.register')}</Button>
        </div>
      </form>
    </AccountPage>
  );
}
