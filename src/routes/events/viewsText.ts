import type { Language } from '../../ui/i18n/language';
import { formatCount, isOne } from '../../ui/i18n/otherFormats';
import type { CardContext } from './cards';

/** "42 views" of an event or a clip; null where the platform does not count them. */
export function viewsText(
  views: number | null | undefined,
  t: CardContext['t'],
  language: Language,
): string | null {
  if (typeof views !== 'number' || views < 0) return null;
  return t(isOne(views, language) ? 'watch.oneView' : 'watch.views', {
    number: formatCount(views, language),
  });
}
