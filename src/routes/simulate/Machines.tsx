import { useMemo } from 'react';
import { startedNames } from '../../app/rootActors';
import { registry } from '../../machines';
import { overviewOf, startedBy } from '../../plans/charts/overview';
import { withDescendants } from '../../plans/transitions';
import { useText } from '../../ui/i18n/text';
import { OverviewChart } from '../../ui/simulate/chart/OverviewChart';
import { MachineCards } from '../../ui/simulate/MachineCards';
import { useSystem } from '../hooks/useSystem';
import styles from './Gallery.module.css?adopted';
import type { GalleryNavigation } from './useGallery';

/** All machines: the chart of which starts which, and a card each, which is the way by keyboard. */
export function Machines({ navigation: { hrefOf, go } }: { navigation: GalleryNavigation }) {
  const { t } = useText();
  const { root } = useSystem();
  const label = t('simulate.rootMachine');
  const { nodes, edges } = useMemo(
    () => overviewOf(registry, { label, names: startedNames(root) }),
    [root, label],
  );
  const open = (id: string) => {
    if (registry.some((fixture) => fixture.id === id)) go({ machine: id });
  };
  return (
    <section className={styles.section} aria-labelledby="simulate-machines">
      <h2 id="simulate-machines" tabIndex={-1} className={styles.sectionTitle}>
        {t('simulate.machines')}
      </h2>
      <OverviewChart boxes={nodes} arrows={edges} onChoose={open} />
      <p className={styles.intro}>{t('simulate.overview')}</p>
      <p className={styles.intro}>{t('simulate.intro')}</p>
      <MachineCards
        machines={registry.map((fixture) => ({
          id: fixture.id,
          title: fixture.title,
          description: fixture.machine.root.description ?? '',
          count: withDescendants(fixture.machine.root).length - 1,
          starts: startedBy(fixture, registry).map(({ title }) => title),
          href: hrefOf({ machine: fixture.id }),
          onOpen: () => open(fixture.id),
        }))}
      />
    </section>
  );
}
