import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { selectPageCovered } from '../machines/reload/selectors';
import { selectBrandKnown } from '../machines/startup/selectors';
import styles from './App.module.css';
import { Difficulties } from './Difficulties';
import { useSystem } from './hooks/useSystem';
import { AppShell } from './shell/AppShell';

/**
 * The whole page: the shell with its screen, and technical difficulties over it while no API key can be
 * obtained. Beside a picture that is watched they are a part of its screen.
 */
export function App() {
  const { reload, startup, noteRendered } = useSystem();
  const inDifficulties = useSelector(reload, selectPageCovered);
  const brandKnown = useSelector(startup, selectBrandKnown);
  useEffect(noteRendered, [noteRendered]);

  // The page stays mounted underneath, so that form input and playback survive until the platform returns.
  return (
    <>
      {brandKnown && (
        <div inert={inDifficulties} className={inDifficulties ? styles.covered : undefined}>
          <AppShell />
        </div>
      )}
      {inDifficulties && <Difficulties />}
    </>
  );
}
