import { SECOND_MS } from '../api/constants';

/** The longest wait for the browser to leave; a navigation that is stopped or blocked reports nothing. Our choice. */
export const LEAVING_MS = 10 * SECOND_MS;
