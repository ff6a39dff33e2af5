import { useSearch } from 'wouter';

/** The `t` of the address (`90`, `1m30s`, a moment of a live stream); null without one. */
export function useStartAt(): string | null {
  return new URLSearchParams(useSearch()).get('t');
}
