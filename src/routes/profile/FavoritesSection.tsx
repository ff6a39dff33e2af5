import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isFavoritable } from '../../api/queries/favoriteChanges';
import { favoritesQuery } from '../../api/queries/favorites';
import type { Favorite } from '../../api/schema';
import { useText } from '../../ui/i18n/text';
import { Chip } from '../../ui/kit/buttons/Chip';
import { FavoriteHeart } from '../favorites/FavoriteHeart';
import { useSystem } from '../hooks/useSystem';
import { useFragment } from '../pages/faq/useFragment';
import { keptFavorites } from './keptFavorites';
import { ProfileSection } from './ProfilePage';
import styles from './ProfilePage.module.css?adopted';
import { SectionPending } from './SectionPending';

/** The viewer's favourites, each with its heart. */
export function FavoritesSection({ viewerId }: { viewerId: number }) {
  const { t } = useText();
  const { data, error, isFetching, refetch } = useQuery(favoritesQuery(useSystem().api, viewerId));
  const element = useRef<HTMLElement>(null);
  const isWanted = useFragment() === 'favorites';
  const isSettled = data !== undefined || error !== null;
  // A frame later the forms above have their height, and the shell has moved the focus to the page.
  useEffect(() => {
    if (!isWanted || !isSettled) return;
    const frame = requestAnimationFrame(() => element.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [isWanted, isSettled]);
  return (
    <ProfileSection title={t('favorites.title')} element={element}>
      {data ? (
        <FavoriteList favorites={data} />
      ) : (
        <SectionPending error={error} isFetching={isFetching} onRetry={() => void refetch()} />
      )}
    </ProfileSection>
  );
}

function FavoriteList({ favorites }: { favorites: readonly Favorite[] }) {
  const { t } = useText();
  const [known, setKnown] = useState({ favorites, listed: favorites });
  if (known.favorites !== favorites) setKnown({ favorites, listed: keptFavorites(known.listed, favorites) });
  const { listed } = known;
  if (listed.length === 0) return <p className={styles.muted}>{t('profile.noFavorites')}</p>;
  return (
    <ul className={styles.favorites}>
      {listed.map(({ favoritable_id, favoritable_type: type, name }) => {
        if (!isFavoritable(type) || !favoritable_id) return null;
        const shown = name || t('profile.favoriteGone');
        return (
          <li key={`${type} ${favoritable_id}`} className={styles.favorite}>
            <bdi className={styles.favoriteName}>{shown}</bdi>
            <Chip>{t(`profile.favoriteType.${type}`)}</Chip>
            <FavoriteHeart type={type} id={favoritable_id} name={shown} />
          </li>
        );
      })}
    </ul>
  );
}
