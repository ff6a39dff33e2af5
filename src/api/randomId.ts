/** A random UUID, version 4. `crypto.randomUUID` exists only on https addresses and on localhost. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(/^(.{8})(.{4}).(.{3})(.)(.{3})/, (_, low, middle, high, variant, clock) =>
    [low, middle, `4${high}`, '89ab'[Number.parseInt(variant, 16) % 4] + clock, ''].join('-'),
  );
}
