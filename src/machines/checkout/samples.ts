import { FailureError } from '../../api/failure';
import type { InvoicePreview, Order, Package, TaxAddress } from '../../api/schema';
import type { DescribedPass } from './pass';
import type { Attempt, Catalogue, Choice, Purchase } from './types';

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

export const single = described(
  { id: 501, name: 'Hawks @ Bears', price: 9.99, base_price: 8.99, service_fee: 1, event_id: 4102 },
  { itemType: 'event', passType: 'single' },
);
export const team = described({
  id: 502,
  name: 'Team pass',
  price: 19.99,
  is_team_pass: true,
  participants: [21, 22],
});
export const addOn = described(
  { id: 590, name: 'Downloads', price: 4.99 },
  { passType: 'additional', kind: 'additional' },
);
export const catalogue: Catalogue = {
  passes: [single, team],
  addOns: [addOn],
  event: { id: 4102, name: 'Hawks @ Bears' },
  categories: [],
  participants: [],
};
export const choice: Choice = {
  pass: single,
  participantId: null,
  categoryId: null,
  addOns: [],
  isTrial: false,
};

export const preview: InvoicePreview = {
  currency: 'USD',
  lines: [{ title: 'Hawks @ Bears', amount: 9.99, kind: 'pass' }],
  total: 9.99,
  tax_estimated_for: { country: 'FR', postal_code: null },
  requires_payment_method: true,
};
export const home: TaxAddress = { country: 'US', postal_code: '55802', state: 'MN' };
export const visa = {
  id: 'pm_1Nx',
  brand: 'visa',
  last4: '4242',
  exp_month: 12,
  exp_year: 2030,
  is_default: true,
};
const purchase: Purchase = {
  items: [],
  isTrial: false,
  coupon: null,
  paymentMethodId: visa.id,
  confirmationTokenId: null,
  saveCard: false,
  expectedTotal: 9.99,
};
export const attempt: Attempt = { key: '7d5c1f0e-4a7b-4c36-9a3f-0d3b4c1f7a22', purchase, returnUrl: null };

export const pending: Order = { id: 7001, type: 'event', status: 'pending', activity_status: 'inactive' };
export const paid: Order = { ...pending, status: 'paid', activity_status: 'active' };
export const failed: Order = { ...pending, status: 'failed', decline_code: 'insufficient_funds' };
export const notAuthenticated: Order = { ...failed, decline_code: 'authentication_required' };

export const timeout = (operation: string) => new FailureError({ kind: 'timeout', operation });
export const refused = (operation: string, field: string, code: string, status = 422) =>
  new FailureError({ kind: 'refused', operation, status, message: '', fields: { [field]: [code] } });
