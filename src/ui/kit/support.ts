import { createContext, type ReactNode } from 'react';

/** What every error shows for support; null where a screen shows it already. */
export const SupportContext = createContext<ReactNode>(null);
