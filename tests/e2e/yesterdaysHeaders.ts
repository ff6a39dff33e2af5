import type { Page } from '@playwright/test';
import { BOOT_NOTICE_STYLE, EARLY_REQUESTS_SCRIPT, REACT_ARIA_STYLES } from '../../sandbox/host/http/headers';
import { toStandIn } from '../../sandbox/thirdParties/standInHost';
import type { Sandbox } from './fixtures';

/**
 * The policy as it was while the stand-ins came from the storefront's own host. It refuses what the real scripts of
 * Google and Stripe do, and is kept so that the stand-ins prove that they would show it.
 */
const POLICY = [
  "default-src 'self'",
  `script-src 'self' ${EARLY_REQUESTS_SCRIPT} https://js.stripe.com https://*.js.stripe.com https://www.googletagmanager.com https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/`,
  `style-src 'self' ${[BOOT_NOTICE_STYLE, ...REACT_ARIA_STYLES].join(' ')}`,
  "img-src 'self' data: blob: https:",
  "media-src 'self' data: blob: https:",
  "font-src 'self'",
  "connect-src 'self' https://api.stripe.com https://www.googletagmanager.com https://*.google-analytics.com",
  "manifest-src 'self' blob:",
  "frame-src 'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/",
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types rudy-html dompurify rudy-script-url rudy-empty',
].join('; ');

/** Serves every page of the storefront with yesterday's policy. */
export async function serveYesterdaysHeaders(page: Page, { origin, world }: Sandbox): Promise<void> {
  const standIn = toStandIn(new URL(origin), world);
  const policy = POLICY.replace(/https:\/\/[^ ;]+/g, standIn);
  await page.route(
    (url) => url.origin === origin,
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      await route.fulfill({
        response,
        headers: { ...response.headers(), 'content-security-policy': policy },
      });
    },
  );
}
