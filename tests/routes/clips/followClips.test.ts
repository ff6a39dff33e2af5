import { beforeAll, expect, test, vi } from 'vitest';
import type { Failure } from '../../../src/api/failures/failure';
import type { Clip } from '../../../src/api/schema';
import type { ClipRef } from '../../../src/machines/clip/selectors';
import { toastClip } from '../../../src/routes/clips/followClips';
import { toasts } from '../../../src/routes/shell/toasts';
import { loadLanguage } from '../../../src/ui/i18n/text';

beforeAll(() => loadLanguage('en'));

const failed: Clip = { id: 812, event_id: 1011, name: 'Save', status: 'failed', failure: 'encoding_failed' };
const refused = (status: number, fields: Record<string, string[]> = {}): Failure => ({
  ...{ kind: 'refused', operation: 'createClip', status, message: '', fields },
});

test.each<[string, Failure, Clip | null, text: string, action: string]>([
  [
    'a used-up allowance',
    refused(403, { allowance: ['clips'] }),
    failed,
    'You’ve used all your clips',
    'Your clips',
  ],
  ['a pass without clips', refused(403), failed, 'Your passes don’t include clips', 'Your clips'],
  ['an event that is gone', refused(404), null, 'This event is no longer available', 'Choose another range'],
  [
    'a lost answer, where the clips are not shown',
    { ...refused(403), operation: 'listEventClips' },
    null,
    'We couldn’t check whether your clip was created',
    'Your clips',
  ],
  [
    'a timeout',
    { kind: 'timeout', operation: 'createClip' },
    failed,
    'Our servers took too long',
    'Try again',
  ],
])(
  'a clip that is refused after its editor was left says why: %s',
  async (_, failure, clip, text, action) => {
    const add = vi.spyOn(toasts, 'add').mockReturnValue('1' as never);
    const context = { clip, failure, request: null, draft: null, isShown: false, eventId: 1011 };
    const request = { event_id: 1011, event_media_id: 1, name: 'Save', start_time: 0, duration: 9, tags: [] };
    const ref = { getSnapshot: () => ({ context: { ...context, request } }) } as unknown as ClipRef;
    toastClip(ref, { type: 'clip.failed', clip, name: 'Save', reason: null, isShown: false });
    await vi.waitFor(() => expect(add).toHaveBeenCalled());
    expect(add.mock.calls[0]?.[0]).toMatchObject({
      text: expect.stringContaining(text),
      action: { label: action },
    });
  },
);
