import { player } from './watching/player';
import { preroll } from './watching/preroll';
import { reminder } from './watching/reminder';

/** The French messages of the player, the adverts before a game and the reminders of it. */
export const messages = { player, preroll, reminder };
