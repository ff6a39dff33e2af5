import { createToasts } from '../../ui/kit/surfaces/toasts';

/** The toasts of the page. */
export const toasts = createToasts();
