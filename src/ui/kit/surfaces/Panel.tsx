import { type ReactNode, use, useId } from 'react';
import { useText } from '../../i18n/text';
import { Button } from '../buttons/Button';
import { SupportContext } from '../support';
import styles from './Panel.module.css';

type EmptyStateProps = {
  title: string;
  text?: string;
  icon?: ReactNode;
  action?: ReactNode;
  /** Replaces a whole screen, so its title is the screen's heading. */
  isScreen?: boolean;
};

/** An empty state with a message and the nearest action. */
export function EmptyState({ title, text, icon, action, isScreen = false }: EmptyStateProps) {
  const Title = isScreen ? 'h1' : 'h2';
  return (
    <div className={styles.panel} data-screen={isScreen || undefined}>
      {icon && <span className={styles.icon}>{icon}</span>}
      <Title className={styles.title}>{title}</Title>
      {text && <p className={styles.text}>{text}</p>}
      {action}
    </div>
  );
}

type ErrorPanelProps = {
  title: string;
  text: string;
  onRetry?: () => void;
  isRetrying?: boolean;
  /** Replaces a whole screen, so its title is the screen's heading. */
  isScreen?: boolean;
};

/** An error in a part of the page: what happened, and what to do. Announced when it appears. */
export function ErrorPanel(props: ErrorPanelProps) {
  const { title, text, onRetry, isRetrying = false, isScreen = false } = props;
  const { t } = useText();
  const id = useId();
  const Title = isScreen ? 'h1' : 'h2';
  return (
    <div className={styles.panel} data-screen={isScreen || undefined} role="alert" aria-labelledby={id}>
      <Title className={styles.title} id={id}>
        {title}
      </Title>
      <p className={styles.text}>{text}</p>
      {onRetry && (
        <Button variant="quiet" onClick={onRetry} isBusy={isRetrying}>
          {t('kit.retry')}
        </Button>
      )}
      {use(SupportContext)}
    </div>
  );
}
