import { useMemo } from 'react';
import type { MachineFixture } from '../../machines/fixture';
import { readablePath } from '../../plans/charts/statecharts';
import { withDescendants } from '../../plans/transitions';
import { useText } from '../../ui/i18n/text';
import { GalleryLink } from '../../ui/simulate/GalleryLink';
import { StateTable } from '../../ui/simulate/states/StateTable';
import type { Explorer } from './Explorer';
import styles from './Gallery.module.css?adopted';
import { MachineChart } from './MachineChart';
import { chosenIn } from './selection';
import { ScreenPreview } from './states/ScreenPreview';
import { stateRows } from './states/stateRows';
import { type GalleryNavigation, useExploration } from './useGallery';
import { Walks } from './Walks';

type MachinePageProps = { fixture: MachineFixture; explorer: Explorer; navigation: GalleryNavigation };

/** One machine: its chart and its screen beside each other, its walks, and the table of its states. */
export function MachinePage({ fixture, explorer, navigation }: MachinePageProps) {
  const { t, language: pageLanguage } = useText();
  const { address, hrefOf, go } = navigation;
  const exploration = useExploration(explorer, fixture, address.walk !== null);
  const chosen = useMemo(() => chosenIn(fixture, exploration, address), [fixture, exploration, address]);
  const language = address.language ?? pageLanguage;
  const rows = useMemo(
    () => stateRows(fixture, exploration.cases, chosen, language),
    [fixture, exploration.cases, chosen, language],
  );
  const choose = (state: string) => go({ state });
  const count = withDescendants(fixture.machine.root).length - 1;

  return (
    <article className={styles.machine} aria-labelledby="simulate-machine">
      <header className={styles.machineTop}>
        <GalleryLink
          href={hrefOf({ machine: null })}
          className={styles.back}
          onOpen={() => go({ machine: null })}
        >
          {t('simulate.allMachines')}
        </GalleryLink>
        <h2 id="simulate-machine" tabIndex={-1} className={styles.machineTitle} lang="en">
          {fixture.title}
        </h2>
      </header>
      {chosen.problem !== null && (
        <p className={styles.problem} role="alert">
          {chosen.problem === 'noState'
            ? t('simulate.noState', { path: address.state ?? '' })
            : t(`simulate.${chosen.problem}`)}
        </p>
      )}
      <div className={styles.columns} data-width={address.width ?? 'phone'}>
        <MachineChart fixture={fixture} chosen={chosen} onChoose={choose} />
        <ScreenPreview fixture={fixture} chosen={chosen} language={language} navigation={navigation} />
      </div>
      <div className={styles.machineHead}>
        <p lang="en">{fixture.machine.root.description}</p>
        <p className={styles.numbers}>
          <code>{fixture.id}</code> · {t('simulate.stateCount', { count })}
        </p>
      </div>
      <Walks
        fixture={fixture}
        walks={exploration.walks}
        chosen={chosen}
        language={language}
        navigation={navigation}
      />
      <StateTable
        caption={t('simulate.states')}
        rows={rows.map((row) => ({
          ...row,
          href: hrefOf({ state: row.path }),
          name: readablePath(row.path.split('.').slice(-1)),
        }))}
        onChoose={choose}
      />
    </article>
  );
}
