import { button, card, form, hidden, table } from '../parts';
import type { AccountRow, CardRow, CouponRow, SandboxState } from '../state';
import { type Branch, element } from '../tree';

const code = (text: string) => element('code', {}, text);

export function accounts({ accounts: list }: SandboxState): Branch {
  return card(
    'accounts',
    'Accounts',
    table<AccountRow>(
      'Accounts',
      [
        { title: 'Email', cell: ({ email }) => code(email) },
        { title: 'Password', cell: ({ password }) => code(password) },
        { title: 'Who', cell: ({ note }) => note },
        {
          title: 'Action',
          cell: ({ email }) =>
            form(
              'logInAs',
              {},
              hidden('email', email),
              button('Log in as', { 'aria-label': `Log in as ${email}` }),
            ),
        },
      ],
      list,
      (account) => account.email,
      'No accounts yet.',
    ),
  );
}

export function cards({ cards: list }: SandboxState): Branch {
  return card(
    'cards',
    'Test cards',
    table<CardRow>(
      'Test cards',
      [
        { title: 'Number', cell: ({ number }) => code(number) },
        { title: 'What it does', cell: ({ note }) => note },
      ],
      list,
      (row) => row.number,
      'No cards.',
    ),
  );
}

export function coupons({ coupons: list }: SandboxState): Branch {
  return card(
    'coupons',
    'Coupons',
    table<CouponRow>(
      'Coupons',
      [
        { title: 'Code', cell: (row) => code(row.code) },
        { title: 'What it does', cell: ({ note }) => note },
      ],
      list,
      (row) => row.code,
      'No coupons.',
    ),
  );
}
