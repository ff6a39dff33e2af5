import { type ActorRefFrom, fromCallback, fromPromise } from 'xstate';
import type { Api } from '../../api/clients';
import { isNotFound } from '../../api/failures/failure';
import type { sessionMachine } from '../session/machine';
import { selectViewerId } from '../session/selectors';
import type { ClipDeletionEvent, DeleteRequest } from './machine';

interface ClipDeletionDependencies {
  api: Api;
  session: ActorRefFrom<typeof sessionMachine>;
}

/** The effects of a deletion. `clipDeletionMachine.provide({ actors: createClipDeletionActors({ … }) })` */
export function createClipDeletionActors({ api, session }: ClipDeletionDependencies) {
  return {
    /** A clip that the platform no longer has is deleted. */
    deleteClip: fromPromise<unknown, DeleteRequest>(({ input: { clipId, outlivesPage } }) =>
      api
        .call('deleteClip', {
          params: { path: { id: clipId } },
          crash: 'never',
          keepalive: outlivesPage,
        })
        .catch((thrown: unknown) => {
          if (!isNotFound(thrown)) throw thrown;
        }),
    ),
    viewer: fromCallback<ClipDeletionEvent>(({ sendBack }) => {
      const viewerId = selectViewerId(session.getSnapshot());
      const subscription = session.subscribe((snapshot) => {
        if (selectViewerId(snapshot) !== viewerId) sendBack({ type: 'viewer.left' });
      });
      return () => subscription.unsubscribe();
    }),
  };
}
