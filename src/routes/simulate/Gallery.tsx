import { useEffect, useRef, useState } from 'react';
import { registry } from '../../machines';
import { SearchField } from '../../ui/form/SearchField';
import { useText } from '../../ui/i18n/text';
import { EmptyState } from '../../ui/kit/surfaces/Panel';
import { useScreen } from '../hooks/useScreen';
import styles from './Gallery.module.css?adopted';
import { LivePanel } from './LivePanel';
import { MachinePage } from './MachinePage';
import { Machines } from './Machines';
import { Replay } from './replay/Replay';
import { Search } from './Search';
import { useExplorer, useGalleryAddress } from './useGallery';

/** The longest query of an address. */
const MAX_QUERY = 200;

export function Gallery() {
  const { t } = useText();
  useScreen(t('simulate.title'), { isHidden: true });
  const navigation = useGalleryAddress();
  const explorer = useExplorer();
  const { address, go } = navigation;
  const fixture = registry.find(({ id }) => id === address.machine);
  useFocusOnReplacement(address.machine, fixture ? 'simulate-machine' : 'simulate-machines');
  // Typed at once; the address follows, without spaces around it.
  const [typed, setTyped] = useState(address.q ?? '');
  const query = typed.trim() === (address.q ?? '') ? typed : (address.q ?? '');

  return (
    <div className={styles.page} data-machine={fixture !== undefined || undefined}>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('simulate.title')}</h1>
        <div className={styles.search}>
          <SearchField
            label={t('simulate.search')}
            value={query}
            maxLength={MAX_QUERY}
            onChange={(value) => {
              setTyped(value);
              go({ q: value.trim() || null }, { replace: true });
            }}
          />
        </div>
        {!fixture && <p className={styles.hint}>{t('simulate.searchHint')}</p>}
      </header>
      {address.q !== null && <Search query={address.q} explorer={explorer} navigation={navigation} />}
      {fixture ? (
        <MachinePage key={fixture.id} fixture={fixture} explorer={explorer} navigation={navigation} />
      ) : (
        <>
          {address.machine !== null && (
            <div role="alert">
              <EmptyState
                title={t('simulate.noMachineTitle')}
                text={t('simulate.noMachineText', { id: address.machine })}
              />
            </div>
          )}
          <Machines navigation={navigation} />
        </>
      )}
      <Replay navigation={navigation} />
      <LivePanel navigation={navigation} />
    </div>
  );
}

/** Focuses the heading of a page that has replaced another one, unless a part that stays has the focus. */
function useFocusOnReplacement(machine: string | null, headingId: string): void {
  const shown = useRef(machine);
  useEffect(() => {
    const isOther = shown.current !== machine;
    shown.current = machine;
    const heading = document.getElementById(headingId);
    if (isOther && document.activeElement?.contains(heading)) heading?.focus();
  }, [machine, headingId]);
}
