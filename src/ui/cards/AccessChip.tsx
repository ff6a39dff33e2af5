import { useText } from '../i18n/text';
import { Chip } from '../kit/buttons/Chip';

/** The access kind (spec §3), or that it is already paid. */
export type Access = {
  kind: 'free' | 'register' | 'paid' | 'ppv' | 'owned';
  /** Formatted, such as "$6.00"; replaces the label if the channel shows prices. */
  price: string | null;
};

export function AccessChip({ kind, price }: Access) {
  const { t } = useText();
  if (kind === 'owned') return <Chip tone="own">{t('event.access.owned')}</Chip>;
  if (price !== null && (kind === 'paid' || kind === 'ppv')) return <Chip>{price}</Chip>;
  return <Chip>{t(`event.access.${kind}`)}</Chip>;
}
