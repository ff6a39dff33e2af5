import { useId, useMemo, useState } from 'react';
import type { MachineFixture } from '../../machines/fixture';
import { type Chart, chartsOf } from '../../plans/charts/statecharts';
import { withDescendants } from '../../plans/transitions';
import { useText } from '../../ui/i18n/text';
import { Choice } from '../../ui/simulate/Choice';
import { Statechart } from '../../ui/simulate/chart/Statechart';
import styles from './Gallery.module.css?adopted';
import type { Chosen } from './selection';

type MachineChartProps = {
  fixture: MachineFixture;
  chosen: Pick<Chosen, 'snapshot'>;
  /** With the path of the pressed state. */
  onChoose: (path: string) => void;
};

/** The statechart of a machine, one part at a time where it is large, with the current states lit. */
export function MachineChart({ fixture, chosen: { snapshot }, onChoose }: MachineChartProps) {
  const { t } = useText();
  const id = useId();
  const charts = useMemo(() => chartsOf(fixture), [fixture]);
  const current = useMemo(() => new Set(snapshot?._nodes.map(({ id }) => id)), [snapshot]);
  // A part that was picked stays until the machine moves on.
  const [picked, setPicked] = useState<{ id: string; snapshot: typeof snapshot } | null>(null);
  const shown = picked?.snapshot === snapshot ? charts.find(({ id }) => id === picked.id) : undefined;
  const chart = shown ?? innermost(charts, current);
  if (chart === undefined) return null;

  const choose = (id: string) => {
    const wanted = id.replace(/^exit:/, '');
    const node = withDescendants(fixture.machine.root).find((each) => each.id === wanted);
    if (node) onChoose(node.path.join('.'));
  };

  return (
    <section className={styles.part} aria-labelledby={id}>
      <div className={styles.choices}>
        <h3 id={id} className={styles.partTitle}>
          {t('simulate.chart')}
        </h3>
        {charts.length > 1 && (
          <Choice
            label={t('simulate.charts')}
            value={chart.id}
            options={charts.map(({ id, title }) => ({ value: id, label: title }))}
            onChange={(id) => setPicked({ id, snapshot })}
          />
        )}
      </div>
      <Statechart
        key={chart.id}
        title={chart.title}
        boxes={chart.nodes}
        arrows={chart.edges}
        current={current}
        onChoose={choose}
      />
    </section>
  );
}

/** The last chart with a current state: parts come after what they are folded in. */
function innermost(charts: readonly Chart[], current: ReadonlySet<string>): Chart | undefined {
  return charts.findLast(({ nodes }) => nodes.some(({ id }) => current.has(id))) ?? charts[0];
}
