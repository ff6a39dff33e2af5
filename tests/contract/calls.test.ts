import { expect, test } from 'vitest';
import { listed, propertiesOf, schemaNamed } from './contract';

/** Spec §7, in its order. A call that the specification writes without a leading slash has one here. */
const specified = `
POST /get_api_key
GET /profile
POST /profile
GET /user/access
POST /v2/auth/login
POST /auth/logout
POST /v2/auth/register
POST /v2/auth/social/{provider}
POST /auth/email-verify
POST /auth/password-reset-request
POST /auth/password-reset
POST /auth/add_session
POST /delete-account-confirm
GET /settings
GET /menu
GET /pages
GET /pages/{id}
GET /color-settings/web
GET /faq
GET /geo
GET /events-locations
GET /slides/web
GET /channel-bootstrap-data
GET /custom-forms/{alias}
GET /events
GET /events/{id}
GET /download-event/{id}
GET /events-categories
GET /events-for-homepage
GET /events/with_clip
GET /events/favorite
GET /participants
GET /participant-groups
GET /participant-group-properties
GET /packages
GET /packages/{id}
GET /subscriptions
GET /subscriptions/{id}
GET /orders
GET /orders/{id}
GET /apply_coupon
POST /stripe/buy
POST /stripe/buy_bundle
POST /stripe/unsubscribe
POST /stripe/subscription/start_trial
POST /stripe/setup-intent
POST /stripe/invoice-preview
GET /stripe/customer-portal
GET /stripe/list-cards
GET /vod-media-items
GET /vod-media-items/{id}
GET /vod-media-categories
GET /vod-media-rails
GET /vod-media/search
POST /clip
GET /clips/event/{id}
GET /shared-clip/{id}
GET /clip/download/{id}
GET /clips/user
DELETE /clip/{id}
GET /favorites
POST /favorite
DELETE /favorite/{id}
GET /datalake/hash/
POST /datalake/session/
POST /datalake/event/
POST /datalake/video/event/
POST /datalake/video/viewing/
`;

/** Calls whose shape the specification leaves open; decided in the design. */
const decided = [
  'GET /channel-key',
  'POST /reports',
  'POST /auth/email-verify/resend',
  'POST /delete-account',
  'POST /auth/link-status',
  'POST /stripe/cancel_attempt',
  'POST /stripe/resubscribe',
  'GET /events/{id}/status',
  'GET /events/{id}/clips',
  'GET /devices',
  'DELETE /devices/{id}',
];

test('every call of the specification is described, and no other', () => {
  const calls = [...specified.trim().split('\n'), ...decided];
  const described = listed.map(({ method, path }) => `${method.toUpperCase()} ${path}`);
  expect(described.toSorted()).toEqual(calls.toSorted());
});

const parameters: [operationId: string, named: string[]][] = [
  [
    'listFavoriteEvents',
    ['stream_status', 'offset', 'limit', 'start_date', 'end_date', 'sort_field', 'sort_direction'],
  ],
  ['listParticipants', ['no_limit']],
  ['listOrders', ['no_limit', 'limit']],
  ['listSlides', ['type']],
  ['searchVodMedia', ['limit', 'offset', 'title', 'sort_field']],
  ['getHomepageEvents', ['school', 'team', 'sport', 'division', 'group', 'category_id']],
  ['getChannelKey', ['host']],
  [
    'listEvents',
    [
      ...['event_category_id', 'participant_id', 'school', 'team', 'sport', 'division', 'group', 'location'],
      ...[
        'type',
        'title',
        'start_date',
        'end_date',
        'gender',
        'city',
        'state',
        'sort_field',
        'sort_direction',
      ],
      ...['limit', 'offset', 'stream_status'],
    ],
  ],
];

test.each(parameters)('%s takes the query parameters of the specification', (operationId, named) => {
  const found = listed.find(({ operation }) => operation.operationId === operationId);
  const taken = (found?.operation.parameters ?? []).map(
    (parameter) => parameter.name ?? parameter.$ref ?? '',
  );
  const names = taken.map((name) => snakeCase(name.split('/').at(-1) ?? ''));
  expect(names).toEqual(expect.arrayContaining(named));
});

function snakeCase(name: string): string {
  return name.replace(/(?<=[a-z])[A-Z]/g, (letter) => `_${letter}`).toLowerCase();
}

const bodies: [operationId: string, fields: string[]][] = [
  ['getApiKey', ['channel_key']],
  ['updateProfile', ['_method']],
  ['addSession', ['code']],
  ['createClip', ['event_id', 'name', 'start_time', 'duration', 'tags', 'event_media_id']],
  ['createFavorite', ['favoritable_id', 'favoritable_type']],
  ['startTrial', ['subscription_id']],
  ['createSession', ['profile', 'session', 'device_type', 'user_agent', 'resolution', 'platform']],
  ['trackEvent', ['profile', 'session_uuid', 'user_id', 'user_email', 'event']],
  ['trackVideoEvent', ['video_view_uuid', 'stream_id', 'stream_type', 'event']],
  [
    'trackVideoViewing',
    ['viewing_time', 'stream_id', 'stream_type', 'category', 'sport', 'gender', 'school', 'league'],
  ],
];

test.each(bodies)('%s sends the fields of the specification', (operationId, fields) => {
  const found = listed.find(({ operation }) => operation.operationId === operationId);
  const schema = found?.operation.requestBody?.content['application/json']?.schema ?? {};
  const target = typeof schema.$ref === 'string' ? schemaNamed(schema.$ref.split('/').at(-1) ?? '') : schema;
  expect(Object.keys(propertiesOf(target))).toEqual(expect.arrayContaining(fields));
});
