import { mimeTypes, onDemandPaths } from '../../media/catalogue';
import { iconUrl } from '../../pictures/addresses';
import { createSchedule } from '../../world/events/schedule';
import type { Channel } from '../channel';
import { contactForm } from '../contactForm';
import { english } from '../messages';
import { northsideDirectory } from './directory';
import { northsideLibrary } from './library';
import { northsideMenu } from './menu';
import { northsideBlocks, northsideFaq, northsidePages } from './pages';
import { northsideCoupons, northsidePackages, northsideSubscriptions } from './passes';
import { northsideRules } from './scheduleRules';
import { northsideSlides } from './slides';

const plan = {
  seed: 20,
  timeZone: 'America/New_York',
  directory: northsideDirectory,
  rules: northsideRules,
};

function categoryOf(alias: string): number {
  const sport = northsideDirectory.sports.find((each) => each.alias === alias);
  if (sport === undefined) throw new Error(`Northside does not play ${alias}.`);
  return sport.id;
}

/** English, USD, dark: schools and teams, every feature on. */
export function northside(): Channel {
  return {
    ...plan,
    name: 'northside',
    channelKey: 'ck_northside_7f3a',
    hosts: ['localhost', '127.0.0.1', '[::1]', 'northside.localhost'],
    country: { name: 'United States', code: 'US' },
    schedule: createSchedule(plan),
    messages: english,
    sparse: false,
    pollAfter: null,
    coupons: northsideCoupons,
    library: northsideLibrary,
    content: {
      settings: {
        name: 'Northside',
        language: 'en',
        currency: 'USD',
        time_zone: plan.timeZone,
        logo: { url: iconUrl(195), width: 64, height: 64, kind: 'logo' },
        'google-analytics': { 'google-tag': 'G-NORTHSIDE1' },
        'yare-analytics': { 'yare-analytics-key': 'yare-northside' },
        auth: { remote_auth: 1, google: 1, facebook: 1 },
        preroll_time: 1800,
        prerolls: [
          {
            id: 1,
            url: onDemandPaths('preroll').hls,
            mime_type: mimeTypes.hls,
            skippable_after: 5,
            weight: 3,
            location_id: null,
            event_categories: [categoryOf('volleyball')],
            for_live: true,
            for_vod: true,
          },
          {
            id: 2,
            url: onDemandPaths('preroll').download,
            mime_type: mimeTypes.mp4,
            skippable_after: null,
            weight: 1,
            location_id: null,
            event_categories: [categoryOf('lacrosse')],
            for_live: true,
            for_vod: false,
          },
        ],
        levels: ['watch', 'accounts', 'sell', 'clips', 'library'],
        customer_portal: true,
        extraPasses: true,
        trial_days: 7,
        trial_text: 'Try it free for {days} days',
        cookie_notice: 'notice',
        contact_form_alias: 'contact',
        support_email: 'help@northside.example',
        legal_name: 'Northside Sports Network, Inc.',
        legal_address: '40 Lakeshore Drive, Marquette, MI 49855',
        tax_number: null,
        events_layout: 'grid',
        schedule_layout: 'table',
        public_clips: true,
        clip_tags: [
          ...['goal', 'save', 'assist', 'block', 'dunk', 'touchdown', 'ace'],
          ...['buzzer beater', 'overtime', 'comeback', 'celebration', 'fans'],
        ],
      },
      colors: {
        'footer-background': '#0d5c63',
        'body-background': '#0a0e14',
        'body-text-color': '#e8edf4',
        'header-text-color': '#ffffff',
      },
      menu: northsideMenu,
      slides: northsideSlides,
      pages: northsidePages,
      faq: northsideFaq,
      staticBlocks: northsideBlocks,
      packages: northsidePackages,
      subscriptions: northsideSubscriptions,
      forms: [contactForm('en')],
    },
  };
}
