import 'react';

declare module 'react' {
  /** Allows CSS custom properties in styles. */
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined;
  }
}
