import type { words } from './en';

type SameKeys<Words> = {
  readonly [Key in keyof Words]: Words[Key] extends string ? string : SameKeys<Words[Key]>;
};

/** What a language must have: the keys of English, each with a text. */
export type Catalogue = SameKeys<typeof words>;

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof words };
  }
}
