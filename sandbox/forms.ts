import type { CustomFormField } from '../src/api/schema';
import { readInput } from './host/http/input';
import type { Route } from './host/types';
import { ApiError, type FieldErrors } from './world/apiError';
import type { World } from './world/world';

/** The address that the channel's forms are sent to: `/forms/{alias}`, as their `action_url` says. */
export const FORMS = '/forms/';

/** Receives forms, and refuses what their fields do not allow. */
export const formsRoute: Route<World> = async ({ request, url, world }) => {
  if (!url.pathname.startsWith(FORMS) || request.method !== 'POST') return null;
  const alias = url.pathname.slice(FORMS.length);
  const form = world.channel.content.forms.find((each) => each.alias === alias);
  if (form === undefined) return new ApiError(404, 'There is no such form.');
  const values = await readInput(request).catch(() => null);
  if (values === null) return new ApiError(400, 'Send an object as JSON.');
  const errors: FieldErrors = Object.fromEntries(
    (form.fields ?? [])
      .map((field) => [field.name, complaint(field, values[field.name])] as const)
      .flatMap(([name, sentence]) => (sentence === null ? [] : [[name, [sentence]]])),
  );
  if (Object.keys(errors).length > 0) return new ApiError(422, 'The form is not acceptable.', errors);
  world.messages.push({ form: alias, values });
  return new Response(null, { status: 204 });
};

function complaint(field: CustomFormField, value: unknown): string | null {
  if (value === undefined || value === '' || value === false) {
    return field.required === true ? 'It must be filled in.' : null;
  }
  if (field.type === 'checkbox') return value === true ? null : 'It must be true or false.';
  if (typeof value !== 'string') return 'It must be a text.';
  if (field.max_length != null && value.length > field.max_length) return 'It is too long.';
  if (field.type === 'select' && !field.options?.includes(value)) return 'It is none of the choices.';
  return null;
}
