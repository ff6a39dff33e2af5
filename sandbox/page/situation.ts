import type { Reached, Situation } from '../host/control/situations';
import { pageAnswer } from './answers';
import { button, form, hidden } from './parts';
import { element } from './tree';

/** The page behind a support code: the situation that will be arranged here, and the button that does it. */
export function situationPage(reached: Reached, situation: Situation | null): Response {
  const text = (content: string) => element('p', {}, content);
  const { machine, state, words } = reached;
  const content =
    situation === null
      ? [text('The sandbox can’t set up this machine. Follow its plan by hand (npm run paths).')]
      : [
          text(`The machine ${machine} in ${state}.`),
          text(situation.email === null ? 'As a visitor.' : `As ${situation.email}.`),
          ...(situation.faults ?? []).map(({ operation, kind, status }) =>
            text(`Fault: ${operation}, ${kind}${status === undefined ? '' : ` ${status}`}.`),
          ),
          text(`Then, on ${situation.path}: ${situation.next}`),
          text('Faults set earlier are removed.'),
          form(
            'situation',
            {},
            hidden('machine', machine),
            hidden('state', state),
            hidden('words', words.join(',')),
            button('Open this situation'),
          ),
        ];
  return pageAnswer({
    title: 'Situation of a support code · Sandbox',
    styles: ['/sandbox/page.css'],
    firstScript: '/sandbox/page.js',
    status: situation === null ? 404 : 200,
    body: element('main', { id: 'situation' }, element('h1', {}, 'Situation of a support code'), ...content),
  });
}
