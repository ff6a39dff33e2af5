/** Values from a form, any of which may be missing or empty. */
export type Emptyable<Query> = { [Name in keyof Query]?: Query[Name] | '' | null | undefined };

/** The query without '', null and undefined; 0 and false are values. */
export function withoutEmpty<Query extends object>(query: Emptyable<Query>): Query {
  const kept = Object.entries(query).filter(
    ([, value]) => value !== '' && value !== null && value !== undefined,
  );
  // Every parameter is optional in the contract, so leaving some out keeps the type.
  return Object.fromEntries(kept) as Query;
}
