import type { LoggedRequest } from '../../host/http/requestLog';
import { card, moment, table } from '../parts';
import type { ChargeRow, MailRow, SandboxState } from '../state';
import { type Branch, element, link } from '../tree';

export function outbox({ outbox: mails }: SandboxState): Branch {
  return card(
    'outbox',
    'Outbox',
    table<MailRow>(
      'Outbox',
      [
        { title: 'Sent', cell: ({ at }) => moment(at) },
        { title: 'To', cell: ({ to }) => to },
        {
          title: 'Subject',
          cell: ({ subject, lines }) =>
            element(
              'span',
              {},
              subject,
              ...(lines.length === 0
                ? []
                : [element('ul', {}, ...lines.map((line) => element('li', {}, line)))]),
            ),
        },
        {
          title: 'Links',
          cell: ({ links }) => element('span', {}, ...links.map(({ text, url }) => link(url, text))),
        },
      ],
      mails,
      (_, index) => String(index),
      'No mail yet.',
    ),
  );
}

export function ledger({ ledger: charges }: SandboxState): Branch {
  return card(
    'ledger',
    'Ledger',
    table<ChargeRow>(
      'Ledger',
      [
        { title: 'When', cell: ({ at }) => moment(at) },
        { title: 'Who', cell: ({ who }) => who },
        { title: 'Why', cell: ({ purpose }) => purpose },
        { title: 'What', cell: ({ what }) => what },
        { title: 'Amount', cell: ({ amount }) => amount },
        { title: 'Status', cell: ({ status }) => status },
        { title: 'Key', cell: ({ key }) => key },
      ],
      charges,
      (_, index) => String(index),
      'No charges yet.',
    ),
  );
}

export function requests({ requests: latest, requestCount, cspReportCount }: SandboxState): Branch {
  return card(
    'requests',
    'Requests',
    element('p', { 'data-key': 'sum' }, `${requestCount} so far, ${cspReportCount} CSP reports.`),
    table<LoggedRequest>(
      'Requests',
      [
        { title: 'When', cell: ({ at }) => moment(at).slice(11) },
        { title: 'Id', cell: ({ id }) => id },
        { title: 'Operation', cell: ({ operation }) => operation },
        { title: 'Status', cell: ({ status }) => (status === null ? '—' : String(status)) },
        { title: 'Fault', cell: ({ fault }) => fault ?? '' },
        { title: 'Request', cell: ({ method, host, path }) => `${method} ${host}${path}` },
      ],
      latest,
      (_, index) => String(requestCount - index),
      'No requests yet.',
    ),
  );
}
