import type { Package } from '../../api/schema';
import type { DescribedPass } from './pass';

/** A pass as it stands for a viewer who may buy it. */
export const described = (pass: Package, more: Partial<DescribedPass> = {}): DescribedPass => ({
  pass,
  itemType: 'package',
  passType: 'package',
  kind: 'regular',
  isPurchased: false,
  disabledCategories: [],
  disabledParticipants: [],
  obstacle: null,
  trialDays: null,
  planChange: null,
  ...more,
});

/** A saved card. */
export const visa = {
  id: 'pm_1Nx',
  brand: 'visa',
  last4: '4242',
  exp_month: 12,
  exp_year: 2030,
  is_default: true,
};
