import { useText } from '../../i18n/text';
import { Dialog } from '../../kit/surfaces/Dialog';
import styles from './KeysDialog.module.css?adopted';

const rows = [
  ['playPause', ['k']],
  ['skipTen', ['j', 'l']],
  ['skipFive', ['←', '→']],
  ['volume', ['↑', '↓']],
  ['mute', ['m']],
  ['fullscreen', ['f']],
  ['captions', ['c']],
  ['part', ['0–9']],
  ['ends', []],
  ['speed', ['<', '>']],
  ['list', ['?']],
] as const;

/** Lists the keys of the player. */
export function KeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const { t } = useText();
  // Named keys have different names in other languages.
  const named = {
    playPause: [t('player.keyNames.space')],
    ends: [t('player.keyNames.home'), t('player.keyNames.end')],
  };
  return (
    <Dialog title={t('player.keys')} isOpen={isOpen} onClose={onClose}>
      <dl className={styles.keys}>
        {rows.map(([name, keys]) => (
          <div key={name}>
            <dt>
              {[...(name === 'playPause' || name === 'ends' ? named[name] : []), ...keys].map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{t(`player.keyList.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
