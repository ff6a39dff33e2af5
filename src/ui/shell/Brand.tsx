import { useState } from 'react';
import { useText } from '../i18n/text';
import styles from './Brand.module.css';

type BrandProps = {
  name: string;
  /** An address from `safePictureUrl`, or null. */
  logo: string | null;
  homeHref: string;
};

/**
 * The channel's logo and name, linked to home. A missing or broken logo is replaced by a mark in the accent
 * colour.
 */
export function Brand({ name, logo, homeHref }: BrandProps) {
  const { t } = useText();
  const [brokenLogo, setBrokenLogo] = useState<string | null>(null);
  return (
    <a className={styles.brand} href={homeHref} aria-label={t('shell.home', { name })}>
      {logo !== null && logo !== brokenLogo ? (
        <img className={styles.logo} src={logo} alt="" onError={() => setBrokenLogo(logo)} />
      ) : (
        <span className={styles.mark} />
      )}
      <span className={styles.name} dir="auto">
        {name}
      </span>
    </a>
  );
}
