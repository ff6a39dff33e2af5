import { useText } from '../../ui/i18n/text';
import { Button, LinkButton } from '../../ui/kit/Button';
import { EmptyState } from '../../ui/kit/Panel';
import { type Kind, pathOfKind } from './kinds';

/** An empty list says why and offers the nearest way to one that is not. `onClear` is null where nothing is filtered. */
export function NothingFound({ kind, onClear }: { kind: Kind; onClear: (() => void) | null }) {
  const { t } = useText();
  if (onClear !== null) {
    return (
      <EmptyState
        title={t('lists.noMatchTitle')}
        text={t('lists.noMatchText')}
        action={<Button onClick={onClear}>{t('lists.clearFilters')}</Button>}
      />
    );
  }
  const [title, href, way] = {
    live: [t('lists.emptyLive'), pathOfKind.upcoming, t('lists.seeUpcoming')] as const,
    upcoming: [t('lists.emptyUpcoming'), pathOfKind.finished, t('lists.seeFinished')] as const,
    finished: [t('lists.emptyFinished'), pathOfKind.upcoming, t('lists.seeUpcoming')] as const,
  }[kind];
  return <EmptyState title={title} action={<LinkButton href={href}>{way}</LinkButton>} />;
}
