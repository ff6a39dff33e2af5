import type { PlayerCaption, PlayerView } from '../view';

/** The name of a caption track: the stream's label, else its language in the viewer's language. */
export function captionName({ label, language }: PlayerCaption, viewerLanguage: string): string {
  if (label !== null && label !== '') return label;
  try {
    return new Intl.DisplayNames(viewerLanguage, { type: 'language' }).of(language) ?? language;
  } catch {
    return language;
  }
}

/** The captions in the language chosen last, else in the viewer's, else the first; null without any. */
export function preferredCaption(
  { captions, captionLanguage }: Pick<PlayerView, 'captions' | 'captionLanguage'>,
  language: string,
): PlayerCaption | null {
  return (
    captions.find((track) => track.language === captionLanguage) ??
    captions.find((track) => track.language.startsWith(language)) ??
    captions[0] ??
    null
  );
}
