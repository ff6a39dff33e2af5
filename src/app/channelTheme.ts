import type { ColorSettings } from '../api/schema';
import { deriveTheme, type Theme } from '../ui/theme/theme';

/** The theme of the colours that a channel sent; the default one where it sent none. */
export function channelTheme(colors: ColorSettings | null | undefined): Theme {
  return deriveTheme({
    footerBackground: colors?.['footer-background'] ?? null,
    bodyBackground: colors?.['body-background'] ?? null,
    bodyText: colors?.['body-text-color'] ?? null,
    headerText: colors?.['header-text-color'] ?? null,
  });
}
