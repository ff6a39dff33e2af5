import { patterns } from '../../app/paths';
import { ListSkeleton } from '../../ui/catalog/ListSkeleton';
import { useText } from '../../ui/i18n/text';
import { LinkButton } from '../../ui/kit/buttons/Button';
import { EmptyState } from '../../ui/kit/surfaces/Panel';

/** In place of the favourites' events of a visitor, or until it is known who the viewer is. */
export function FavoritesOfNobody({ lacksViewer }: { lacksViewer: 'visitor' | 'unknown' }) {
  const { t } = useText();
  if (lacksViewer === 'unknown') {
    return (
      <div aria-busy="true">
        <ListSkeleton shape="cards" />
      </div>
    );
  }
  return (
    <EmptyState
      title={t('catalog.favorites.logInTitle')}
      text={t('catalog.favorites.logInText')}
      action={<LinkButton href={patterns.login}>{t('shell.logIn')}</LinkButton>}
    />
  );
}
