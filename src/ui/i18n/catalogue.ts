import type { messages } from './en/en';

type SameKeys<Words> = {
  readonly [Key in keyof Words]: Words[Key] extends string ? string : SameKeys<Words[Key]>;
};

/** The required shape of a language: the keys of English, each with a text. */
export type Catalogue = SameKeys<typeof messages>;

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof messages };
  }
}
