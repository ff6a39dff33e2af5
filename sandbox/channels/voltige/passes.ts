import type { Image, Package, Subscription } from '../../../src/api/schema';
import { passUrl } from '../../pictures/addresses';
import type { Coupon } from '../channel';
import { priced } from '../money';
import { voltigeDirectory } from './directory';

const sportId = (alias: string): number =>
  voltigeDirectory.sports.find((sport) => sport.alias === alias)?.id ?? 0;
const image = (code: string, hue: number): Image => ({
  url: passUrl({ code, hue }),
  width: 1280,
  height: 720,
});

export const voltigePackages: Package[] = [
  {
    id: 201,
    name: 'Passe Glace',
    description: 'Tout le patinage artistique de la saison.',
    ...priced(29.99, 2),
    image: image('GLACE', 190),
    offer: 'season',
    period: null,
    is_team_pass: false,
    pass_type: 'category',
    pass_kind: 'regular',
    event_categories: [sportId('patinage-artistique')],
    event_category_id: sportId('patinage-artistique'),
    participants: [],
    weight: 30,
    access_features: ['watch', 'clipping'],
  },
  {
    id: 202,
    name: 'Passe Gymnastique',
    description: 'Trente jours de gymnastique, féminine et masculine.',
    ...priced(16.5, 1.25),
    image: image('GYM', 10),
    offer: 'monthly',
    period: 'month',
    is_team_pass: false,
    pass_type: 'package',
    pass_kind: 'regular',
    event_categories: [
      sportId('gymnastique'),
      sportId('gymnastique-artistique-feminine'),
      sportId('gymnastique-artistique-masculine'),
    ],
    participants: [],
    weight: 20,
    access_features: ['watch'],
  },
];

export const voltigeSubscriptions: Subscription[] = [
  {
    id: 301,
    name: 'Tout Voltige, mensuel',
    description: 'Regarder, découper, télécharger : toutes les compétitions.',
    ...priced(13.99, 1.4),
    image: image('TOUT', 10),
    offer: 'monthly',
    period: 'monthly',
    trial_period: 5,
    is_team_pass: false,
    pass_type: 'subscription',
    pass_kind: 'regular',
    event_categories: [],
    participants: [],
    weight: 100,
    access_features: ['watch', 'download', 'clipping', 'download_clip', 'no_ads', 'vod_media_access'],
  },
  {
    id: 302,
    name: 'Tout Voltige, annuel',
    description: 'Douze mois pour le prix de dix.',
    ...priced(139.9, 11.2),
    image: image('AN', 330),
    offer: 'annual',
    period: 'annual',
    trial_period: 5,
    is_team_pass: false,
    pass_type: 'subscription',
    pass_kind: 'regular',
    event_categories: [],
    participants: [],
    weight: 90,
    access_features: ['watch', 'download', 'clipping', 'download_clip', 'no_ads', 'vod_media_access'],
  },
];

export const voltigeCoupons: Coupon[] = [
  { code: 'VOLTIGE10', percent: 10, passes: [], days: 30 },
  { code: 'GLACE25', percent: 25, passes: [201], days: 30 },
  { code: 'ETE25', percent: 20, passes: [], days: -30 },
];
