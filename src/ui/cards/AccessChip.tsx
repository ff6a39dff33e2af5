import { useText } from '../i18n/text';
import { Chip } from '../kit/Chip';

/** How one gets to watch (spec §3, access kinds), or that it is paid for already. */
export type Access = {
  kind: 'free' | 'register' | 'paid' | 'ppv' | 'owned';
  /** Formatted, such as "$6.00": shown instead of the word where the channel tells it. */
  price: string | null;
};

export function AccessChip({ kind, price }: Access) {
  const { t } = useText();
  if (kind === 'owned') return <Chip tone="own">{t('event.access.owned')}</Chip>;
  if (price !== null && (kind === 'paid' || kind === 'ppv')) return <Chip>{price}</Chip>;
  return <Chip>{t(`event.access.${kind}`)}</Chip>;
}
