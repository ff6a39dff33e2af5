import { useText } from '../i18n/text';
import { Button } from '../kit/buttons/Button';

type ReloadButtonProps = {
  secondsLeft: number;
  canReload: boolean;
  isRequesting: boolean;
  onReload: () => void;
  size?: 'small';
  className: string | undefined;
};

/** Reload during technical difficulties (spec §4): disabled while it counts down, busy while a key is requested. */
export function ReloadButton(props: ReloadButtonProps) {
  const { secondsLeft, canReload, isRequesting, onReload, ...looks } = props;
  const { t } = useText();
  return (
    <Button
      {...looks}
      variant={canReload ? 'primary' : 'quiet'}
      disabled={!canReload && !isRequesting}
      isBusy={isRequesting}
      onClick={onReload}
    >
      {isRequesting && t('difficulties.requesting')}
      {!isRequesting &&
        (canReload ? t('difficulties.reload') : t('difficulties.reloadIn', { seconds: secondsLeft }))}
    </Button>
  );
}
