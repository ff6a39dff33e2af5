import { createContext, type ReactNode } from 'react';

/** The reference and diagnostics that every error shows for support; null where a screen shows them already. */
export const SupportContext = createContext<ReactNode>(null);
