import type { Permission } from '../../machines/reminder/setup';

/** A notification of the browser, in which a later one of the same tag takes the place of an earlier one. */
interface NotificationText {
  title: string;
  body: string;
  tag: string;
}

/** Reactions to a press on a notification, and to its loss. */
interface NotificationListener {
  onPress(): void;
  /** The browser did not show it. */
  onLost(): void;
}

/**
 * Whether the page may show notifications, or may ask for them. An iPhone has no `Notification` outside of installed apps, and
 * Chrome for Android has one whose constructor throws
 * (https://developer.mozilla.org/docs/Web/API/Notification/Notification#browser_compatibility). Without a permission the
 * constructor shows nothing, so that trying it disturbs nobody; with one, only the name of the browser tells.
 */
export function canNotify(): boolean {
  if (!('Notification' in globalThis) || Notification.permission === 'denied') return false;
  if (Notification.permission === 'granted') return !/Android.*Chrome/.test(navigator.userAgent);
  try {
    new Notification('').close();
    return true;
  } catch {
    return false;
  }
}

/** Asks the viewer, if they have not answered before. Browsers ask only during a press. */
export const askPermission = (): Promise<Permission> => Notification.requestPermission();

/** Shows a notification. */
export function notify(
  { title, ...options }: NotificationText,
  { onPress, onLost }: NotificationListener,
): void {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') {
    onLost();
    return;
  }
  try {
    const notification = new Notification(title, options);
    notification.onerror = onLost;
    notification.onclick = () => {
      notification.close();
      window.focus();
      onPress();
    };
  } catch {
    onLost();
  }
}
