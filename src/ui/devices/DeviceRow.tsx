import { Laptop, MonitorSmartphone, Smartphone, Tablet, Tv } from 'lucide-react';
import { useText } from '../i18n/text';
import { Button } from '../kit/buttons/Button';
import { Chip } from '../kit/buttons/Chip';
import { VisuallyHidden } from '../kit/VisuallyHidden';
import styles from './DeviceRow.module.css?adopted';

const ICONS = { tv: Tv, phone: Smartphone, tablet: Tablet, computer: Laptop, other: MonitorSmartphone };

interface DeviceRowProps {
  kind: keyof typeof ICONS;
  name: string;
  /** Whether the viewer is looking at this list on it. */
  isCurrent: boolean;
  /** "Last used November 20, 7:05 PM"; null while unknown. */
  used: string | null;
  /** "Logged in May 24"; null while unknown. */
  linked: string | null;
  /** Null for a device that cannot be logged out here. */
  onLogOut: (() => void) | null;
}

/** One device of a list. */
export function DeviceRow({ kind, name, isCurrent, used, linked, onLogOut }: DeviceRowProps) {
  const { t } = useText();
  const Icon = ICONS[kind];
  const about = [used, linked].filter((text) => text !== null);
  return (
    <li className={styles.row}>
      <Icon className={styles.icon} aria-hidden="true" />
      <div className={styles.text}>
        <p className={styles.name}>
          <bdi>{name}</bdi>
          {isCurrent && <Chip tone="own">{t('profile.thisDevice')}</Chip>}
        </p>
        {about.length > 0 && <p className={styles.about}>{about.join(' · ')}</p>}
      </div>
      {onLogOut !== null && (
        <Button size="small" variant="quiet" onClick={onLogOut}>
          <span>
            {t('profile.removalConfirm')}
            <VisuallyHidden>{name}</VisuallyHidden>
          </span>
        </Button>
      )}
    </li>
  );
}
