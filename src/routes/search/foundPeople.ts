import type { Participant, ParticipantGroup } from '../../api/schema';
import { paths } from '../../app/paths';
import { beginsWithEach, termsOf } from '../../ui/form/terms';

/** A team or a school, and its home. */
export type FoundPerson = { href: string; name: string; kind: 'team' | 'school' };

type People = { schools: readonly ParticipantGroup[]; teams: readonly Participant[] };

/** The schools and teams in whose names every word of `text` begins a word, schools first. */
export function foundPeople({ schools, teams }: People, text: string): FoundPerson[] {
  const terms = termsOf(text);
  if (terms.length === 0) return [];
  const find = (kind: FoundPerson['kind'], list: readonly (Participant | ParticipantGroup)[]) =>
    list.flatMap(({ alias, name, ...others }): FoundPerson[] => {
      const short = 'short_name' in others ? others.short_name : null;
      const key = alias ?? name;
      if (!key || !name || !beginsWithEach(`${name} ${short ?? ''}`, terms)) return [];
      return [{ href: paths.homeOf(kind, key), name, kind }];
    });
  return [...find('school', schools), ...find('team', teams)];
}
