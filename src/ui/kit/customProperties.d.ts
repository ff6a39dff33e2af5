import 'react';

declare module 'react' {
  /** CSS custom properties are styles too. */
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined;
  }
}
