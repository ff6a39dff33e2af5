/** Options in the alphabetical order of a language. */
export const byLabel = <Option extends { label: string }>(
  options: readonly Option[],
  language: string,
): Option[] =>
  [...options].sort((one, other) => one.label.localeCompare(other.label, language, { numeric: true }));
