import { sendForm } from '../../api/transport/sendForm';
import type { FormRef } from '../../machines/form/selectors';
import type { FormInput } from '../../machines/form/types';
import type { RudySystem } from '../system';
import { startForm } from './form';

export interface ContactVisit extends Pick<FormInput, 'form' | 'fields'> {
  /** The address that receives the form, validated by `safeWebUrl`. */
  url: string;
}

export function startContactForm(system: RudySystem, { form, fields, url }: ContactVisit): FormRef {
  return startForm(
    system,
    { form, fields, initialValues: {} },
    {
      submit: (values) => sendForm(url, values),
    },
  );
}
