import { expect, test } from 'vitest';
import { propertiesOf, schemaNamed, valuesOf } from './contract';

/** Spec §3, schema by schema. Fields that the storefront adds itself (Package) are not sent and not here. */
const fields: Record<string, string> = {
  Event:
    'id name type stream_status location_id event_category_id event_utc_ts time_zone participants home_team_id has_access category participant group access',
  EventCategory: 'id alias title parent_id children',
  Profile: 'id email temporary_password trial_period_used is_geo_blocked',
  Access: 'capabilities featureCount',
  FeatureCount: 'clips downloads',
  Participant: 'id name alias short_name images color properties',
  ParticipantProperties: 'gender sport',
  ParticipantGroup: 'id name alias images',
  Package:
    'id name price base_price service_fee image offer period trial_period is_team_pass pass_type event_categories weight event_category_id participant_id access_features',
  Subscription:
    'id name price base_price service_fee image offer period trial_period is_team_pass pass_type event_categories weight event_category_id participant_id event auto_renewal state',
  Order: 'id type status activity_status product',
  OrderProduct: 'id event_category_id participant_id',
  Transaction: 'id status',
  Clip: 'event_id name start_time start duration tags event_media_id status event',
  VodItem: 'id title date assets',
  VodAsset: 'type path',
  VodRail: 'id title vod_media_items',
  Preroll: 'id url weight location_id event_categories for_live for_vod',
  Favorite: 'favoritable_id favoritable_type',
  Geo: 'country country_code ip is_geo_blocked',
  Settings:
    'language currency google-analytics yare-analytics auth prerolls preroll_time extraPasses trial_text trial_days',
  GoogleAnalytics: 'google-tag',
  YareAnalytics: 'yare-analytics-key',
  AuthSettings: 'remote_auth',
  ColorSettings: 'footer-background body-background body-text-color header-text-color',
  Slide: 'slidable_type slidable_id',
  Page: 'id url alt_name name',
  ChannelBootstrap:
    'color-settings events-categories events-locations faq menu packages pages participant-groups settings slides subscriptions participant-group-properties static_blocks',
};

test.each(Object.entries(fields))('%s has every field of the specification', (name, named) => {
  expect(Object.keys(propertiesOf(schemaNamed(name)))).toEqual(expect.arrayContaining(named.split(' ')));
});

/** Spec §3, enumeration by enumeration, as schema.property. */
const enumerations: [place: string, values: unknown[]][] = [
  ['Event.type', ['live', 'upcoming', 'finished']],
  ['Event.access', ['free', 'paid', 'register', 'ppv']],
  ['Event.gender', ['men', 'women']],
  [
    'Media.kind',
    ['image', 'live', 'vod', 'embedded', 'thumbnails', 'preview', 'preview_alt', 'embedded_preview'],
  ],
  ['Package.pass_type', ['single', 'category', 'event', 'subscription', 'package', 'additional']],
  ['Package.pass_kind', ['regular', 'additional']],
  ['Package.period', ['annual', 'month', 'monthly']],
  [
    'Package.access_features',
    ['watch', 'download', 'clipping', 'download_clip', 'no_ads', 'vod_media_access'],
  ],
  ['Order.type', ['event', 'package', 'subscription']],
  ['Order.status', ['paid', 'failed', 'pending']],
  ['Subscription.event', ['created', 'updated']],
  ['Subscription.auto_renewal', ['active', 'cancelled']],
  ['Subscription.state', ['active', 'inactive', 'expired', 'canceled']],
  ['Transaction.status', ['created', 'failed', 'paid', 'refunded']],
  ['Clip.status', ['queued', 'processing', 'failed', 'ready']],
  ['VodAsset.type', ['image', 'preview']],
  ['Favorite.favoritable_type', ['participant', 'group', 'category', 'event', 'event_location']],
  ['ParticipantGroupProperty.kind', ['gender', 'sport', 'city', 'state']],
  ['Slide.slidable_type', ['main', 'category', 'participant', 'group']],
  ['AuthSettings.remote_auth', [0, 1]],
  ['Settings.language', ['en', 'fr']],
  ['Settings.events_layout', ['grid', 'list']],
  ['Settings.schedule_layout', ['card', 'table']],
  ['AnalyticsEvent.event', ['login', 'visit_page', 'api_request']],
];

test.each(enumerations)('%s lists the values of the specification', (place, values) => {
  const [schema = '', property = ''] = place.split('.');
  expect(valuesOf(propertiesOf(schemaNamed(schema))[property] ?? {})).toEqual(values);
});

test('capabilities are named where the list is described', () => {
  const described = JSON.stringify(schemaNamed('Access'));
  for (const capability of ['watch', 'download', 'clipping', 'download_clip', 'no_ads', 'vod_media']) {
    expect(described).toContain(capability);
  }
});
