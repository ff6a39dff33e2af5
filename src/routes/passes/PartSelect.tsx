import type { PassChoice } from '../../machines/checkout/pass';
import { byLabel } from '../../ui/form/byLabel';
import { Select } from '../../ui/form/Select';
import { namesOf, type PassTexts } from './passView';

interface PartSelectProps {
  open: PassChoice;
  /** Null before the choice. */
  chosen: number | null;
  /** Whether the viewer went on without a choice: the field says that one is needed. */
  isAsked: boolean;
  texts: PassTexts;
  onChoose: (id: number | null) => void;
}

/** The team or the sport that a pass is bought for. A press of a button goes on with it. */
export function PartSelect({ open, chosen, isAsked, texts, onChoose }: PartSelectProps) {
  const { t, language } = texts;
  const isTeam = open.of === 'participant';
  const names = namesOf(open.of, open.among, texts);
  return (
    <Select
      label={t(isTeam ? 'passes.team' : 'passes.sport')}
      noChoice={t(isTeam ? 'passes.chooseTeam' : 'passes.chooseSport')}
      value={`${chosen ?? ''}`}
      options={byLabel(
        [...names].map(([id, name]) => ({ value: `${id}`, label: name })),
        language,
      )}
      onChange={(value) => onChoose(Number(value) || null)}
      problem={
        isAsked && chosen === null ? t(isTeam ? 'passes.mustChooseTeam' : 'passes.mustChooseSport') : null
      }
    />
  );
}
