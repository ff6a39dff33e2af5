import { useSelector } from '@xstate/react';
import { offers } from '../../api/levels';
import { accountFields, startLogin, typedEmail } from '../../app/account/forms';
import { loadOptionalChunk } from '../../app/page/chunkErrors';
import { patterns } from '../../app/paths';
import { chunk } from '../../chunks/importAgain';
import { selectSessionEnded } from '../../machines/session/selectors';
import { loadMessages, useText } from '../../ui/i18n/text';
import { preloadable } from '../../ui/kit/preloadable';
import { wantedFavoriteIn } from '../favorites/wantedFavorite';
import { FormView } from '../forms/FormView';
import { useChannel } from '../hooks/useChannel';
import { useSystem } from '../hooks/useSystem';
import { StaticBlocks } from '../shell/StaticBlocks';
import { AccountLine, AccountPage } from './AccountPage';
import styles from './AccountPage.module.css';
import { isOnlyUnread, ReadAgain } from './ReadAgain';
import { SocialButtons } from './social/SocialButtons';
import { socialProblemIn } from './social/socialProblem';
import { useAccountForm } from './useAccountForm';

/** Seldom needed, with words of its own. */
const SessionEnded = preloadable(async () => {
  const [part] = await Promise.all([
    loadOptionalChunk(chunk(() => import('./SessionEnded'))),
    loadOptionalChunk(() => loadMessages('Session')),
  ]);
  return part.SessionEnded;
});

/** The form works without it. */
const ignoreLoss = () => undefined;

/** `/login`: by email and password, or through a provider. */
export default function Login() {
  const { t } = useText();
  const hasEnded = useSelector(useSystem().session, selectSessionEnded);
  const form = useAccountForm(startLogin, { email: typedEmail('login') });
  // Mailed links belong to the accounts.
  const hasMails = offers(useChannel(), 'accounts');
  const problem = socialProblemIn(history.state);
  const wanted = wantedFavoriteIn(history.state);
  const labels = { email: t('account.email'), password: t('account.password') };
  return (
    <AccountPage title={t('shell.logIn')}>
      {problem !== null && (
        <p className={styles.problem} role="alert">
          {t(`account.${problem.key}`, { provider: problem.provider })}
        </p>
      )}
      {hasEnded && <SessionEnded onLost={ignoreLoss} />}
      {wanted !== null && <p className={styles.line}>{t('account.favoriteAfterLogin', { name: wanted })}</p>}
      <SocialButtons />
      {form && (
        <FormView
          {...form}
          label={t('shell.logIn')}
          submitLabel={t('shell.logIn')}
          failedTitle={t('account.loginFailed')}
          // Without an answer nobody is logged in here either.
          unconfirmedText={
            isOnlyUnread(form.snapshot)
              ? t('account.loginUnread')
              : `${t('account.loginFailed')}. ${t('failure.unreachable')}`
          }
          unconfirmedAction={isOnlyUnread(form.snapshot) && <ReadAgain />}
          fields={accountFields.login.map((field) => ({
            ...field,
            label: labels[field.name as keyof typeof labels],
            autoComplete: field.name === 'password' ? 'current-password' : 'username',
          }))}
        >
          {hasMails && (
            <a className={styles.link} href={patterns.passwordResetRequest}>
              {t('account.forgot')}
            </a>
          )}
        </FormView>
      )}
      <AccountLine>
        {t('account.newHere')} <a href={patterns.registration}>{t('shell.register')}</a>
      </AccountLine>
      <StaticBlocks position="login" className={styles.line} />
    </AccountPage>
  );
}
