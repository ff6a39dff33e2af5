import { useText } from '../i18n/text';
import { captionName } from './captionName';
import { SPEEDS, speedText } from './speeds';
import type { PlayerHandlers, PlayerView } from './view';

export type SettingsPage = 'quality' | 'speed' | 'captions';

interface Setting {
  page: SettingsPage;
  title: string;
  /** What holds now, in words. */
  value: string;
  selected: string;
  options: { id: string; text: string; choose(): void }[];
}

const OFF = 'off';

/** What can be chosen of this programme. A live one has no speed. */
export function useSettings(view: PlayerView, on: PlayerHandlers): Setting[] {
  const { t, language } = useText();
  const { chosenHeight, activeHeight, speed } = view;
  const auto = activeHeight === null ? t('player.auto') : t('player.autoHeight', { height: activeHeight });
  const speedName = (each: number) => (each === 1 ? t('player.normalSpeed') : speedText(each, language));
  const caption = view.captions.find(({ id }) => id === view.captionId);

  const quality: Setting = {
    page: 'quality',
    title: t('player.quality'),
    value: chosenHeight === null ? auto : t('player.height', { height: chosenHeight }),
    selected: String(chosenHeight ?? OFF),
    options: [
      { id: OFF, text: auto, choose: () => on.onQuality(null) },
      ...view.qualities.map(({ height }) => ({
        id: String(height),
        text: t('player.height', { height }),
        choose: () => on.onQuality(height),
      })),
    ],
  };
  const speeds: Setting = {
    page: 'speed',
    title: t('player.speed'),
    value: speedName(speed),
    selected: String(speed),
    options: SPEEDS.map((each) => ({
      id: String(each),
      text: speedName(each),
      choose: () => on.onSpeed(each),
    })),
  };
  const captions: Setting = {
    page: 'captions',
    title: t('player.captions'),
    value: caption === undefined ? t('player.captionsOff') : captionName(caption, language),
    selected: String(view.captionId ?? OFF),
    options: [
      { id: OFF, text: t('player.captionsOff'), choose: () => on.onCaptions(null) },
      ...view.captions.map((track) => ({
        id: String(track.id),
        text: captionName(track, language),
        choose: () => on.onCaptions(track.id),
      })),
    ],
  };
  return [quality, ...(view.live ? [] : [speeds]), ...(view.captions.length > 0 ? [captions] : [])];
}
