/** An id as an address carries it: a whole number from 1 that a number holds exactly; null for anything else. */
export function parseId(text: string | undefined): number | null {
  if (text === undefined || !/^[1-9]\d{0,15}$/.test(text)) return null;
  const id = Number(text);
  return Number.isSafeInteger(id) ? id : null;
}
