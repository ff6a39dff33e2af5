import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { isNotFound } from '../../../api/failures/failure';
import { devicesQuery } from '../../../api/queries/devices';
import type { Device } from '../../../api/schema';
import { startDeviceRemoval } from '../../../app/account/devices';
import type { DeviceRemovalRef } from '../../../machines/deviceRemoval/selectors';
import { DeviceRow } from '../../../ui/devices/DeviceRow';
import { formatTimeOfDay } from '../../../ui/i18n/formats';
import { formatFullDay } from '../../../ui/i18n/otherFormats';
import { useText } from '../../../ui/i18n/text';
import { useViewerZone } from '../../events/eventTime';
import { useSystem } from '../../hooks/useSystem';
import { useVisit } from '../../hooks/useVisit';
import { ProfileSection } from '../ProfilePage';
import styles from '../ProfilePage.module.css?adopted';
import { SectionPending } from '../SectionPending';
import { DeviceRemovalDialog } from './DeviceRemovalDialog';

/** The devices that are logged in to the account; nothing where the platform has no list of them. */
export function DevicesSection({ viewerId }: { viewerId: number }) {
  const { t } = useText();
  const { data, error, isFetching, refetch } = useQuery(devicesQuery(useSystem().api, viewerId));
  const removal = useVisit('deviceRemoval', startDeviceRemoval, viewerId);
  const snapshot = useSelector(removal ?? undefined, (current) => current);
  const element = useRef<HTMLElement>(null);
  const isRemoved = snapshot?.matches('removed') ?? false;
  // The button that opened the dialog is gone with its device.
  useEffect(() => {
    if (!isRemoved) return;
    const section = element.current;
    return () => section?.focus();
  }, [isRemoved]);
  if (!data && isNotFound(error)) return null;
  return (
    <ProfileSection title={t('profile.yourDevices')} element={element}>
      {data ? (
        <DeviceList devices={data} removal={removal} />
      ) : (
        <SectionPending error={error} isFetching={isFetching} onRetry={() => void refetch()} />
      )}
      {removal && snapshot && <DeviceRemovalDialog snapshot={snapshot} send={removal.send} />}
    </ProfileSection>
  );
}

interface DeviceListProps {
  devices: readonly Device[];
  removal: DeviceRemovalRef | null;
}

function DeviceList({ devices, removal }: DeviceListProps) {
  const { t, language } = useText();
  const { serverNow } = useSystem();
  const timeZone = useViewerZone();
  if (devices.length === 0) return <p className={styles.muted}>{t('profile.noDevices')}</p>;
  const day = (seconds: number) => formatFullDay(seconds, timeZone, language, serverNow());
  // The time tells apart two rows of the same kind that were used on the same day.
  const time = (seconds: number) => formatTimeOfDay(seconds, timeZone, language);
  return (
    <ul>
      {devices.map(({ id, name, kind, linked_ts, last_used_ts, is_current }) => {
        const known = kind ?? 'other';
        const shown = name || t(`profile.deviceKind.${known}`);
        const isCurrent = is_current === true;
        return (
          <DeviceRow
            key={id}
            kind={known}
            name={shown}
            isCurrent={isCurrent}
            used={
              isCurrent || last_used_ts == null
                ? null
                : t('profile.deviceUsed', { date: day(last_used_ts), time: time(last_used_ts) })
            }
            linked={linked_ts == null ? null : t('profile.deviceLinked', { date: day(linked_ts) })}
            onLogOut={
              isCurrent || removal === null
                ? null
                : () => removal.send({ type: 'device.remove', device: { id, name: shown } })
            }
          />
        );
      })}
    </ul>
  );
}
