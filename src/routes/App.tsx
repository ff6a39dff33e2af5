import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { RELOAD_WAIT_SECONDS } from '../api/constants';
import {
  selectDifficultiesShown,
  selectReference,
  selectReloadEnabled,
  selectRequesting,
  selectSecondsLeft,
} from '../machines/reload/selectors';
import { selectBrandKnown } from '../machines/startup/selectors';
import { useText } from '../ui/i18n/text';
import { DifficultiesScreen } from '../ui/screens/DifficultiesScreen';
import styles from './App.module.css';
import { speak } from './language';
import { Frame } from './shell/Frame';
import { useChannel } from './useChannel';
import { useCopyDiagnostics } from './useCopyDiagnostics';
import { useSystem } from './useSystem';
import { useTitleWhileShown } from './useTitleWhileShown';

/** The whole page: the frame with its screen and, over it when no key can be had, technical difficulties. */
export function App({ whenVolatile }: { whenVolatile: Promise<void> }) {
  const { reload, startup, store } = useSystem();
  const channel = useChannel();
  const inDifficulties = useSelector(reload, selectDifficultiesShown);
  const brandKnown = useSelector(startup, selectBrandKnown);

  // The channel may turn out to speak another language than the cached one of the last visit.
  // When those words cannot be had, the ones that are here stay.
  useEffect(() => void speak(store, channel).catch(() => undefined), [store, channel]);

  // The page stays as it was underneath, so that nothing typed or played is lost when the platform returns.
  return (
    <>
      {brandKnown && (
        <div inert={inDifficulties} className={inDifficulties ? styles.covered : undefined}>
          <Frame whenVolatile={whenVolatile} />
        </div>
      )}
      {inDifficulties && <Difficulties />}
    </>
  );
}

function Difficulties() {
  const { reload } = useSystem();
  const { t } = useText();
  const copyDiagnostics = useCopyDiagnostics();
  useTitleWhileShown(t('difficulties.title'));
  return (
    <DifficultiesScreen
      secondsLeft={useSelector(reload, selectSecondsLeft)}
      total={RELOAD_WAIT_SECONDS}
      canReload={useSelector(reload, selectReloadEnabled)}
      isRequesting={useSelector(reload, selectRequesting)}
      onReload={() => reload.send({ type: 'reload.pressed' })}
      reference={useSelector(reload, selectReference)}
      onCopyDiagnostics={copyDiagnostics}
    />
  );
}
