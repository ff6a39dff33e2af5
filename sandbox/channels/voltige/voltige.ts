import { iconUrl } from '../../pictures/addresses';
import { createSchedule } from '../../world/events/schedule';
import type { Channel } from '../channel';
import { contactForm } from '../contactForm';
import { french } from '../messages';
import { voltigeDirectory } from './directory';
import { voltigeLibrary } from './library';
import { voltigeMenu, voltigeSlides } from './menu';
import { voltigeBlocks, voltigeFaq, voltigePages } from './pages';
import { voltigeCoupons, voltigePackages, voltigeSubscriptions } from './passes';
import { voltigeRules } from './scheduleRules';

const plan = { seed: 21, timeZone: 'America/Toronto', directory: voltigeDirectory, rules: voltigeRules };

/** French, CAD, light: clubs of Québec. */
export function voltige(): Channel {
  return {
    ...plan,
    name: 'voltige',
    channelKey: 'ck_voltige_52b8',
    hosts: ['voltige.localhost'],
    country: { name: 'Canada', code: 'CA' },
    schedule: createSchedule(plan),
    messages: french,
    sparse: false,
    pollAfter: null,
    coupons: voltigeCoupons,
    library: voltigeLibrary,
    content: {
      settings: {
        name: 'Voltige',
        language: 'fr',
        currency: 'CAD',
        time_zone: plan.timeZone,
        logo: { url: iconUrl(28), width: 64, height: 64, kind: 'logo' },
        'google-analytics': { 'google-tag': null },
        'yare-analytics': { 'yare-analytics-key': 'yare-voltige' },
        auth: { remote_auth: 0, google: 1, facebook: 0, password_confirmation: 1 },
        preroll_time: null,
        prerolls: [],
        extraPasses: true,
        trial_days: 5,
        trial_text: 'Essai gratuit de {days} jours',
        cookie_notice: 'consent',
        contact_form_alias: 'contact',
        support_email: 'aide@voltige.example',
        legal_name: 'Voltige, coopérative de huit clubs',
        legal_address: '215, rue du Gymnase, Chicoutimi (Québec) G7H 1A1',
        tax_number: 'TPS 123456789 RT0001, TVQ 1234567890 TQ0001',
        events_layout: 'grid',
        schedule_layout: 'card',
        public_clips: true,
        clip_tags: [
          ...['saut', 'pirouette', 'vrille', 'salto', 'sortie', 'réception', 'chute'],
          ...['programme libre', 'note parfaite', 'podium', 'coup d’éclat', 'coulisses'],
        ],
      },
      colors: {
        'footer-background': '#8c1c13',
        'body-background': '#fbf8f3',
        'body-text-color': '#1d1a16',
        'header-text-color': '#1d1a16',
      },
      menu: voltigeMenu,
      slides: voltigeSlides,
      pages: voltigePages,
      faq: voltigeFaq,
      staticBlocks: voltigeBlocks,
      packages: voltigePackages,
      subscriptions: voltigeSubscriptions,
      forms: [contactForm('fr')],
    },
  };
}
