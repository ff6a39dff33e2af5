import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { type Failure, FailureError } from '../../../src/api/failures/failure';
import { accountFields } from '../../../src/app/account/forms';
import { formMachine } from '../../../src/machines/form/machine';
import type { FormSnapshot } from '../../../src/machines/form/selectors';
import type { DraftCommand, DraftInput, SubmitInput } from '../../../src/machines/form/types';
import { FormView } from '../../../src/routes/forms/FormView';
import { loadLanguage } from '../../../src/ui/i18n/text';

beforeAll(() => loadLanguage('en'));
beforeEach(() => {
  vi.stubGlobal('navigator', { languages: ['en'], onLine: true });
});

const WRONG: Failure = {
  kind: 'refused',
  operation: 'login',
  status: 401,
  message: 'Wrong auth data',
  fields: {},
};

/** The login after a press of its button with these values, which the platform refuses. */
async function afterPress(values: Readonly<Record<string, string>>): Promise<FormSnapshot> {
  const actors = {
    draft: fromCallback<DraftCommand, DraftInput>(() => undefined),
    submit: fromPromise<unknown, SubmitInput>(() => Promise.reject(new FailureError(WRONG))),
  };
  const input = { form: 'login', fields: accountFields.login, initialValues: values };
  const actor = createActor(formMachine.provide({ actors }), { input }).start();
  actor.send({ type: 'form.submit' });
  await vi.waitFor(() => expect(actor.getSnapshot().matches('filling')).toBe(true));
  return actor.getSnapshot();
}

const LABELS = { email: 'Email', password: 'Password' };

/** The text of the login, in the order of its markup. */
const shown = (snapshot: FormSnapshot): string =>
  renderToStaticMarkup(
    <FormView
      snapshot={snapshot}
      send={() => undefined}
      fields={accountFields.login.map((field) => ({
        ...field,
        label: LABELS[field.name as keyof typeof LABELS],
      }))}
      label="Log in"
      submitLabel="Log in"
      failedTitle="We couldn’t log you in"
      unconfirmedText=""
    >
      <a href="/password-reset-request">Forgot your password?</a>
    </FormView>,
  )
    .replaceAll(/<[^>]*>/g, '|')
    .replaceAll(/\|[|\s]*/g, '|');

test('a refusal stands over the fields, and not below the way to another screen', async () => {
  const text = shown(await afterPress({ email: 'ann@example.com', password: 'not this one' }));
  expect(text).toBe(
    '|We couldn’t log you in|. Wrong auth data. We kept what you entered.|Email|(required)|Password|(required)|Forgot your password?|Log in|',
  );
});

test('a press marks every field that is wrong, each where it stands and nowhere else', async () => {
  const text = shown(await afterPress({}));
  expect(text).toBe(
    '|Email|(required)|Enter email|Password|(required)|Field required|Forgot your password?|Log in|',
  );
});
