import { useState } from 'react';
import { patterns, type RouteName } from '../../../app/paths';
import { searchOf } from '../../../app/paths/query';
import { readablePath } from '../../../plans/charts/statecharts';
import { isLeaf, sentencesIn } from '../../../plans/screens';
import type { ReplayedStep } from '../../../support/replay';
import { stepToShow } from '../../../support/stepToShow';
import { storefrontVersion } from '../../../support/storefrontVersion';
import type { Trail } from '../../../support/trail';
import { formatDate } from '../../../ui/i18n/formats';
import { DEFAULT_LANGUAGE, type Language, parseLanguage } from '../../../ui/i18n/language';
import { useText } from '../../../ui/i18n/text';
import { LinkButton } from '../../../ui/kit/buttons/Button';
import { safeUrl } from '../../../ui/safeUrl';
import { StepList, type StepRow } from '../../../ui/simulate/states/StepList';
import { useViewerZone } from '../../events/eventTime';
import { useSystem } from '../../hooks/useSystem';
import styles from '../Gallery.module.css?adopted';
import { MachineChart } from '../MachineChart';
import { ScreenPreview } from '../states/ScreenPreview';
import { promisedText } from '../states/StateScreen';
import type { GalleryNavigation } from '../useGallery';

type ReplayedTrailProps = {
  trail: Trail;
  steps: readonly ReplayedStep[];
  navigation: GalleryNavigation;
};

/** The steps of a viewer, one by one, with the chart and the screen of each. */
export function ReplayedTrail({ trail, steps, navigation }: ReplayedTrailProps) {
  const { t, language: pageLanguage } = useText();
  const [current, setCurrent] = useState(() => stepToShow(steps, trail.route));
  const language = navigation.address.language ?? parseLanguage(trail.language) ?? DEFAULT_LANGUAGE;
  const shown = steps[current];
  const differs = ({ difference }: ReplayedStep) => difference !== null && difference !== 'approximate';
  const differences = steps.filter(differs);

  return (
    <div className={styles.section}>
      <Summary trail={trail} language={pageLanguage} />
      {differences.length > 0 && (
        <p className={styles.problem} role="alert">
          {t('simulate.differs', {
            version: trail.version,
            step: steps.findIndex(differs) + 1,
            count: differences.length,
          })}
        </p>
      )}
      {steps.length === 0 && <p>{t('simulate.noSteps')}</p>}
      {shown !== undefined && (
        <>
          {shown.fixture !== null && shown.snapshot !== null && (
            <div className={styles.columns} data-width={navigation.address.width ?? 'phone'}>
              <MachineChart
                fixture={shown.fixture}
                chosen={shown}
                onChoose={(state) => navigation.go({ machine: shown.fixture?.id ?? null, state })}
              />
              <ScreenPreview
                fixture={shown.fixture}
                chosen={{
                  ...{ snapshot: shown.snapshot, path: null, cases: [], caseIndex: 0, stepIndex: current },
                  ...{ isPending: false, isPassing: false, problem: null },
                }}
                language={language}
                navigation={navigation}
              />
            </div>
          )}
          <OpenInSandbox step={shown} />
          <StepList
            title={t('simulate.viewerSteps')}
            steps={steps.map((step, index) => rowOf(step, index, t, language))}
            current={current}
            onStep={setCurrent}
          />
        </>
      )}
    </div>
  );
}

function Summary({ trail, language }: { trail: Trail; language: Language }) {
  const { t } = useText();
  const { reference, version, channel, route, browser, startedAt, calls } = trail;
  const timeZone = useViewerZone();
  const when = formatDate(startedAt, timeZone, language, { dateStyle: 'medium', timeStyle: 'long' });
  const pattern = Object.hasOwn(patterns, route ?? '') ? patterns[route as RouteName] : '–';
  return (
    <>
      <dl className={styles.facts}>
        {(
          [
            [t('simulate.reference'), reference],
            [t('simulate.version'), version],
            [t('simulate.channel'), channel],
            [t('simulate.page'), pattern],
            [t('simulate.browser'), browser],
            [t('simulate.startedAt'), startedAt === 0 ? '–' : when],
          ] as const
        ).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {channel !== location.hostname && (
        <p className={styles.problem}>{t('simulate.otherChannel', { channel })}</p>
      )}
      {version !== storefrontVersion() && (
        <p className={styles.problem}>{t('simulate.otherVersion', { version, own: storefrontVersion() })}</p>
      )}
      {calls.length > 0 && (
        <>
          <h3 className={styles.partTitle}>{t('simulate.failedCalls')}</h3>
          <ul>
            {calls.map(({ atMs, operation, status, requestId }) => (
              <li key={`${atMs} ${operation}`}>
                {t('simulate.failedCall', {
                  operation,
                  status: status ?? t('simulate.noAnswer'),
                  request: requestId ?? '–',
                })}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** Leads to a sandbox in which the same can be made to happen. */
function OpenInSandbox({ step: { step } }: { step: ReplayedStep }) {
  const { t } = useText();
  const base = useSystem().settings()?.sandbox_url ?? null;
  if (base === null) return null;
  const texts = Object.values({ ...step.said, ...step.context }).filter((value) => typeof value === 'string');
  const { machine, state } = step;
  const query = searchOf({ machine, state, words: [...new Set(texts)].join(',') });
  const href = safeUrl(`${base}/situation${query}`, location.origin);
  if (href === null) return null;
  return (
    <div>
      <LinkButton variant="quiet" href={href} target="_blank">
        {t('simulate.openInSandbox')}
      </LinkButton>
    </div>
  );
}

function rowOf(
  { step, fixture, text, snapshot, difference }: ReplayedStep,
  index: number,
  t: ReturnType<typeof useText>['t'],
  language: Language,
): StepRow {
  const times = step.count > 1 ? ` × ${step.count}` : '';
  const leaves = snapshot?._nodes.filter(isLeaf).map(({ path }) => readablePath(path)) ?? [step.state];
  const sentences = fixture === null || snapshot === null ? [] : sentencesIn(fixture, snapshot);
  return {
    href: `#step-${index + 1}`,
    text: `${(step.atMs / 1_000).toFixed(1)} s · ${fixture?.title ?? step.machine}: ${text}${times}`,
    expected: [
      leaves.join(' · '),
      ...(difference === null ? [] : [t(`simulate.difference.${difference}`, { state: step.state })]),
    ],
    messages: fixture === null ? [] : sentences.map((sentence) => promisedText(fixture, sentence, language)),
  };
}
