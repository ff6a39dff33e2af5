import i18next from 'i18next';
import type { OrderTexts } from '../../../src/routes/orders/orderTexts';
import type { Language } from '../../../src/ui/i18n/language';

/** The texts of orders in a language whose messages are loaded, at a moment in seconds since the epoch. */
export const textsAt =
  (now: number) =>
  (language: Language = 'en'): OrderTexts => ({
    t: i18next.getFixedT(language),
    language,
    timeZone: 'America/New_York',
    currency: 'USD',
    now,
  });
