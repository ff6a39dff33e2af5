/** Joins class names, leaving out what is absent. */
export const classes = (...names: (string | undefined | false | null)[]): string =>
  names.filter((name) => typeof name === 'string' && name !== '').join(' ');
