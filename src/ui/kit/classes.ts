/** Joins class names without absent ones. */
export const classes = (...names: (string | undefined | false | null)[]): string =>
  names.filter((name) => typeof name === 'string' && name !== '').join(' ');
