import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { selectDifficultiesShown } from '../machines/reload/selectors';
import { selectBrandKnown } from '../machines/startup/selectors';
import styles from './App.module.css';
import { Difficulties } from './Difficulties';
import { speak } from './language';
import { Frame } from './shell/Frame';
import { useChannel } from './useChannel';
import { useSystem } from './useSystem';

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
