import { beforeAll, expect, test, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { FailureError } from '../../../src/api/failures/failure';
import type { RudySystem } from '../../../src/app/system';
import { mailedLinkMachine } from '../../../src/machines/mailedLink/machine';
import { SystemContext } from '../../../src/routes/hooks/useSystem';
import { stateViews } from '../../../src/routes/simulate/states/stateViews';
import { loadLanguage } from '../../../src/ui/i18n/text';
import { render } from '../promises/render';

const standing = (context: object) => ({
  getSnapshot: () => ({ context, hasTag: () => false }),
  subscribe: () => ({ unsubscribe: () => {} }),
});

const refusal = (status: number) =>
  new FailureError({
    kind: 'refused',
    operation: 'confirmAccountDeletion',
    status,
    message: '',
    fields: { signature: ['Verification failed'] },
  });

/** The links on the page of a deletion link that the platform judges so, by name and address. */
async function linksOf(worth: string, viewer: object | null, refused: FailureError | null = null) {
  const actors = {
    readStatus: fromPromise<string>(async () => worth),
    confirm: fromPromise<unknown>(() => Promise.reject(refused)),
  };
  const link = createActor(mailedLinkMachine.provide({ actors }), {
    input: { asksFirst: true, isComplete: true },
  }).start();
  await waitFor(link, (snapshot) => snapshot.matches('ended') || snapshot.matches('asking'));
  if (refused !== null) {
    link.send({ type: 'link.confirm' });
    await waitFor(link, (snapshot) => snapshot.matches('refused'));
  }
  const system = {
    startup: standing({ channel: {} }),
    session: standing({ viewer }),
  } as unknown as RudySystem;
  vi.stubGlobal('location', new URL('https://northside.test/confirm-account-deletion'));
  const View = stateViews.mailedLink;
  const { controls } = render(
    <SystemContext value={system}>
      <View snapshot={link.getSnapshot()} send={link.send} />
    </SystemContext>,
  );
  return controls.flatMap(({ kind, label, href }) => (kind === 'link' ? [[label, href]] : []));
}

beforeAll(() => loadLanguage('en'));

test.each<[string, string, FailureError | null]>([
  ['has expired', 'expired', null],
  ['is not valid', 'invalid', null],
  ['is refused', 'good', refusal(422)],
])('a deletion link that %s leads to where a new one is requested', async (_, worth, refused) => {
  expect(await linksOf(worth, { id: 1 }, refused)).toEqual([['Request a new link', '/profile/edit']]);
  expect(await linksOf(worth, null, refused)).toEqual([
    ['Request a new link', '/login?next=%2Fprofile%2Fedit'],
  ]);
});

test('a deletion link that was used, or whose account is gone, asks for no other', async () => {
  expect(await linksOf('used', null)).toEqual([]);
  // A link that was called good, and whose account is gone, has done its work.
  expect(await linksOf('unknown', null, refusal(404))).toEqual([]);
});
