/** Query parameters of spec §2 that say what is looked at, and nothing of who looks; and a campaign's own. */
const TOLD =
  /^(event_id|category_id|school|team|sport|channel|division|group|event_category_id|participant_id|single_event_package_id|subscription_id|package_id|location|vod_id|type|trk|utm_\w+)$/;

/** Longer ones are nonsense, and a call on the way out of the page may not carry them. Our choice. */
const LONGEST_VALUE = 200;

/** The address of a page without keys, signatures and whatever was typed (contract, `location`). */
export function shareableAddress({ origin, pathname, search }: Location): string {
  const told = [...new URLSearchParams(search)].filter(
    ([name, value]) => TOLD.test(name) && value.length <= LONGEST_VALUE,
  );
  const query = new URLSearchParams(told).toString();
  return origin + pathname.slice(0, LONGEST_VALUE) + (query && `?${query}`).slice(0, 10 * LONGEST_VALUE);
}
