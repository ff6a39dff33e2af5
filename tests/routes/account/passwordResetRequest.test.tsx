import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test, vi } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import type { RudySystem } from '../../../src/app/system';
import { formMachine } from '../../../src/machines/form/machine';
import type { DraftCommand, DraftInput, SubmitInput } from '../../../src/machines/form/types';
import { RequestSent } from '../../../src/routes/account/PasswordResetRequest';
import { ResendForm } from '../../../src/routes/account/ResendEmail';
import { SystemContext } from '../../../src/routes/hooks/useSystem';
import { markupTexts } from '../../../src/routes/simulate/states/markupTexts';
import { loadLanguage } from '../../../src/ui/i18n/text';

beforeAll(() => loadLanguage('en'));

test('after the request the screen names the address, and offers another one', () => {
  const markup = renderToStaticMarkup(
    <SystemContext value={{} as RudySystem}>
      <RequestSent email="ann@example.com" onOther={() => undefined} />
    </SystemContext>,
  );
  expect(markupTexts(markup)).toEqual([
    'If there’s an account for ann@example.com, we’ve sent a link to choose a new password.',
    'Use a different email',
  ]);
});

test('a mail is sent again at a press, and the screen says so', async () => {
  const actors = {
    draft: fromCallback<DraftCommand, DraftInput>(() => undefined),
    submit: fromPromise<unknown, SubmitInput>(async () => null),
  };
  const input = { form: 'passwordResetRequest', fields: [], initialValues: {} };
  const form = createActor(formMachine.provide({ actors }), { input }).start();
  const texts = () =>
    markupTexts(renderToStaticMarkup(<ResendForm snapshot={form.getSnapshot()} send={form.send} />));
  vi.stubGlobal('navigator', { languages: ['en'] });
  expect(texts()).toEqual(['Resend email']);
  form.send({ type: 'form.submit' });
  await vi.waitFor(() => expect(form.getSnapshot().matches('sent')).toBe(true));
  expect(texts()).toEqual(['We sent the email again.']);
});
