import type { PlayerCaption } from './view';

/** Captions as the viewer would call them: the stream's own label, else the language in the viewer's. */
export function captionName({ label, language }: PlayerCaption, spoken: string): string {
  if (label !== null && label !== '') return label;
  try {
    return new Intl.DisplayNames(spoken, { type: 'language' }).of(language) ?? language;
  } catch {
    return language;
  }
}
