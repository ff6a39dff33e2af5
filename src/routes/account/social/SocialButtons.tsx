import { offers } from '../../../api/levels';
import { configuredProviders, goToProvider } from '../../../app/account/socialLogin';
import { ProviderButton } from '../../../ui/form/ProviderButton';
import { useText } from '../../../ui/i18n/text';
import { useChannel } from '../../hooks/useChannel';
import { useSystem } from '../../hooks/useSystem';
import styles from '../AccountPage.module.css';

export const PROVIDER_NAMES = { google: 'Google', facebook: 'Facebook' } as const;

/** A button for each provider that the settings configure and the channel has switched on; nothing where none is. */
export function SocialButtons() {
  const { t } = useText();
  const system = useSystem();
  const channel = useChannel();
  const providers = configuredProviders(system).filter(
    (provider) => channel.settings?.auth?.[provider] === 1,
  );
  if (!offers(channel, 'accounts') || providers.length === 0) return null;
  return (
    <div className={styles.social}>
      {providers.map((provider) => (
        <ProviderButton
          key={provider}
          provider={provider}
          // A key that cannot be fetched shows the technical difficulties.
          onClick={() => void goToProvider(system, provider).catch(() => undefined)}
        >
          {t('account.continueWith', { provider: PROVIDER_NAMES[provider] })}
        </ProviderButton>
      ))}
      <p className={styles.or}>{t('account.or')}</p>
    </div>
  );
}
