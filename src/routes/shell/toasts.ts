import { createToasts } from '../../ui/kit/toasts';

/** The page's short messages. */
export const toasts = createToasts();
