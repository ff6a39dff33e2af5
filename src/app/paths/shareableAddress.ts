/** Query parameters of spec §2 that identify the content but not the viewer, and those of a campaign. */
const REPORTED =
  /^(event_id|category_id|school|team|sport|channel|division|group|event_category_id|participant_id|single_event_package_id|subscription_id|package_id|location|vod_id|type|trk|utm_\w+)$/;

/** Longer values are invalid and may exceed the size of a request sent while the page is left. Our choice. */
const LONGEST_VALUE = 200;

/** An email address, whatever parameter it stands in; newsletters put it into those of campaigns. */
const EMAIL = /@|%40/i;

/** The address of a page without keys, signatures, email addresses and typed text (contract, `location`). */
export function shareableAddress({ origin, pathname, search }: Location | URL): string {
  const reported = [...new URLSearchParams(search)].filter(
    ([name, value]) => REPORTED.test(name) && value.length <= LONGEST_VALUE && !EMAIL.test(value),
  );
  const query = new URLSearchParams(reported).toString();
  const path = pathname.split('/').filter((part) => !EMAIL.test(part));
  return (
    origin + path.join('/').slice(0, LONGEST_VALUE) + (query && `?${query}`).slice(0, 10 * LONGEST_VALUE)
  );
}

/** The same of an address as text; empty for none. */
export const shareable = (address: string): string =>
  URL.canParse(address) ? shareableAddress(new URL(address)) : '';
