import { mailedLinkFixture } from '../../../../src/machines/mailedLink/fixture';
import { mainButton } from '../../checkout/steps';
import { createTableDriver, holdAll } from '../tableDriver';
import { testWalks } from '../walks';

const LINK = '?email=viewer%40rudy.example&expires=1924992000&signature=abc';
const operations = {
  confirm: /\/api\/(auth\/email-verify|delete-account-confirm)$/,
  readStatus: /\/api\/auth\/link-status$/,
};

testWalks(
  createTableDriver({
    fixture: mailedLinkFixture,
    operations,
    open: async ({ page, held, path: { variant } }) => {
      await holdAll(page, held, operations);
      const isDeletion = variant === 'a link that deletes an account';
      await page.goto(`${isDeletion ? '/confirm-account-deletion' : '/verify-email'}${LINK}`);
    },
    steps: {
      'done.readStatus: a good link': ({ held }) => held.readStatus.answer({ data: { status: 'good' } }),
      'done.readStatus: a used link': ({ held }) => held.readStatus.answer({ data: { status: 'used' } }),
      'done.readStatus: an expired link': ({ held }) =>
        held.readStatus.answer({ data: { status: 'expired' } }),
      'done.readStatus: an invalid link': ({ held }) =>
        held.readStatus.answer({ data: { status: 'invalid' } }),
      'after.statusPatience': ({ page }) => page.clock.fastForward(3500),
      'link.confirm': ({ page }) => mainButton(page, 'Delete my account for good').click(),
      'link.retry': ({ page }) => mainButton(page, 'Try again').click(),
    },
  }),
);
