import { expect } from 'vitest';
import { crashFixture } from '../../../../src/machines/crash/fixture';
import type { crashMachine } from '../../../../src/machines/crash/machine';
import { selectTakeover } from '../../../../src/machines/crash/selectors';
import { describeLaws, type Moment } from '../harness';

const isWatching = ({ past }: Moment): boolean =>
  past.findLast(({ cause: { type } }) => type === 'picture.started' || type === 'picture.stopped')?.cause
    .type === 'picture.started';

describeLaws<typeof crashMachine>(crashFixture, {
  'a missing part reloads the page once, is offered beside a picture, and after a reload only said': {
    when: ({ cause }) => cause.type === 'chunk.lost',
    must: (moment) => {
      const { cause, before, after, emitted } = moment;
      if (isWatching(moment)) {
        expect(emitted).toEqual([{ type: 'crash.reloadOffered' }]);
        expect(after.value).toEqual(before.value);
      } else if (cause.reloadedBefore) expect([emitted, selectTakeover(after)]).toEqual([[], 'updating']);
      else expect([emitted, selectTakeover(after)]).toEqual([[{ type: 'crash.reloadWanted' }], 'updating']);
    },
  },
  'nothing else asks for a reload': {
    when: ({ emitted }) => emitted.length > 0,
    must: ({ cause }) => expect(cause.type).toBe('chunk.lost'),
  },
  'a crash code replaces the page, but no picture that is watched': {
    when: ({ cause, before }) => cause.type === 'request.crashed' && selectTakeover(before) === null,
    must: (moment) => expect(selectTakeover(moment.after)).toBe(isWatching(moment) ? null : 'crash'),
  },
  'a screen that breaks is replaced, with its picture': {
    when: ({ cause, before }) => cause.type === 'screen.crashed' && selectTakeover(before) === null,
    must: ({ after }) => expect(selectTakeover(after)).toBe('crash'),
  },
  'the error screen leaves with the page': {
    when: ({ cause, before }) => cause.type === 'page.changed' && before.value !== 'reloading',
    must: ({ after }) => expect(selectTakeover(after)).toBeNull(),
  },
  'no other event of the page changes what is on screen': {
    when: ({ cause: { type } }) =>
      !['request.crashed', 'screen.crashed', 'chunk.lost', 'page.changed'].includes(type),
    must: ({ before, after }) => expect(selectTakeover(after)).toBe(selectTakeover(before)),
  },
});
