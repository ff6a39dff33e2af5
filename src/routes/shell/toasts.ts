import { createToasts } from '../../ui/kit/toasts';

/** The toasts of the page. */
export const toasts = createToasts();
