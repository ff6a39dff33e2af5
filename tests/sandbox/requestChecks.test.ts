import { describe, expect, it } from 'vitest';
import type { OperationId } from '../../src/api/schema/operations';
import { visit } from './visitor';

const person = {
  first_name: 'Ada',
  last_name: 'Roy',
  email: 'ada@rudy.example',
  password: 'long-enough',
  password_confirmation: 'long-enough',
  terms: true,
};
const longAddress = `${'x'.repeat(243)}@rudy.example`;

/** Bodies that break one bound of the contract, and the sentence that says so. */
const asVisitor: [OperationId, Record<string, unknown>, Record<string, string[]>][] = [
  ['login', {}, { email: ['The field is required.'], password: ['The field is required.'] }],
  ['login', { email: 5, password: 'x' }, { email: ['The field has the wrong type.'] }],
  [
    'login',
    { email: longAddress, password: 'x' },
    { email: ['The field length must not be greater than 254.'] },
  ],
  [
    'register',
    { ...person, last_name: 'x'.repeat(101) },
    { last_name: ['The field length must not be greater than 100.'] },
  ],
  ['register', { ...person, phone: '218-555' }, { phone: ['The phone must have 10 to 14 digits.'] }],
  [
    'register',
    { ...person, phone: '+1 218 555 0134 99 88' },
    { phone: ['The phone must have 10 to 14 digits.'] },
  ],
  ['register', { ...person, phone: '555-0134-CALL-ME' }, { phone: ['The phone must have 10 to 14 digits.'] }],
  [
    'register',
    { ...person, password: 'x'.repeat(201), password_confirmation: 'x' },
    { password: ['The field length must not be greater than 200.'] },
  ],
  ['register', { ...person, terms: 'yes' }, { terms: ['The field has the wrong type.'] }],
  ['requestPasswordReset', { email: 'ada@rudy' }, { email: ['The email must be a valid email address.'] }],
  ['loginWithProvider', { code: '', redirect_uri: 'http://x/y' }, { code: ['The field is required.'] }],
];

/** The bodies of the analytics service and of error reports, which need no key. */
const played = { stream_id: 1001, stream_type: 'live' };
const report = { kind: 'response', message: 'getEvent answered 502', occurred_ts: 1 };
const toServices: typeof asVisitor = [
  ['createSession', { profile: 'yare' }, { session: ['The field is required.'] }],
  [
    'createSession',
    { profile: 'yare', session: 'hash', device_type: 'fridge' },
    { device_type: ['The device_type must be one of desktop, mobile, tablet, tv.'] },
  ],
  [
    'trackEvent',
    { profile: 'yare', session_uuid: 'hash', event: 'logout' },
    { event: ['The event must be one of login, visit_page, api_request.'] },
  ],
  [
    'trackVideoEvent',
    { ...played, video_view_uuid: 'view' },
    { video_view_uuid: ['The field has the wrong type.'] },
  ],
  [
    'trackVideoViewing',
    { ...played, viewing_time: -1 },
    { viewing_time: ['The field must not be less than 0.'] },
  ],
  [
    'trackVideoViewing',
    { viewing_time: 30, stream_id: 1001, stream_type: 'film' },
    { stream_type: ['The stream_type must be one of live, vod, clip.'] },
  ],
  ['createReport', { ...report, occurred_ts: 'now' }, { occurred_ts: ['The field has the wrong type.'] }],
  [
    'createReport',
    { ...report, message: 'x'.repeat(501) },
    { message: ['The field length must not be greater than 500.'] },
  ],
];

const asViewer: typeof asVisitor = [
  ['addSession', { code: ' ' }, { code: ['The field is required.'] }],
  ['createFavorite', { favoritable_type: 'group' }, { favoritable_id: ['The field is required.'] }],
  ['unsubscribe', { order_id: '301' }, { order_id: ['The field has the wrong type.'] }],
  ['resubscribe', {}, { order_id: ['The field is required.'] }],
  ['buy', { type: 'package', package_id: 201 }, { expected_total: ['The field is required.'] }],
  ['buy', { type: 'gift' }, { type: ['The type must be one of event, package, subscription.'] }],
  [
    'buyBundle',
    { items: [{ type: 'gift' }], expected_total: 1 },
    { items: ['The field has the wrong type.'] },
  ],
  ['previewInvoice', { items: [] }, { items: ['The field length must not be less than 1.'] }],
  [
    'previewInvoice',
    { items: [{ type: 'package', package_id: 201 }], coupon: 'x'.repeat(41) },
    { coupon: ['The field length must not be greater than 40.'] },
  ],
];

describe('a body that breaks the contract', () => {
  it.each([...asVisitor, ...toServices])('%s refuses %o', async (operation, body, errors) => {
    const visitor = await visit();
    const answer = await visitor.call(operation, { body, path: { provider: 'google' } });
    expect([answer.status, answer.body.errors]).toEqual([422, errors]);
  });

  it.each(asViewer)('%s refuses %o of a viewer', async (operation, body, errors) => {
    const visitor = await visit({ loggedIn: true });
    const answer = await visitor.call(operation, { body });
    expect([answer.status, answer.body.errors]).toEqual([422, errors]);
  });

  it.each(['2185550134', '+1 218 555 0134', '(218) 555-0134', '+44.20.7946.0958', null, ''])(
    'is not one with the phone number "%s"',
    async (phone) => {
      const visitor = await visit();
      expect((await visitor.call('register', { body: { ...person, phone } })).status).toBe(201);
    },
  );
});
