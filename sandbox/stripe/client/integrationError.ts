/** The error that Stripe throws at a page that uses it wrongly; a viewer cannot cause it. */
export class IntegrationError extends Error {
  override name = 'IntegrationError';
}
