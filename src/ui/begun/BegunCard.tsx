import { X } from 'lucide-react';
import { EventCard, type EventCardProps } from '../cards/EventCard';
import { useText } from '../i18n/text';
import { IconButton } from '../kit/buttons/Button';
import styles from './BegunCard.module.css?adopted';

type BegunCardProps = Omit<EventCardProps, 'heart'> & {
  onForget: (button: Element) => void;
};

/** The card of a recording that was begun, with a button that takes it from the list. */
export function BegunCard({ onForget, ...card }: BegunCardProps) {
  const { t } = useText();
  return (
    <EventCard
      {...card}
      heart={
        <IconButton
          label={t('begun.forget', { title: card.title })}
          className={styles.forget}
          onClick={({ currentTarget }) => onForget(currentTarget)}
        >
          <X aria-hidden="true" />
        </IconButton>
      }
    />
  );
}
