import { mailedLinkFixture } from '../../../../src/machines/mailedLink/fixture';
import { mainButton } from '../../checkout/steps';
import { createTableDriver, holdAll } from '../tableDriver';
import { testWalks } from '../walks';

const LINK = '?email=viewer%40rudy.example&expires=1924992000&signature=abc';
const operations = { confirm: /\/api\/(auth\/email-verify|delete-account-confirm)$/ };

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
      'link.confirm': ({ page }) => mainButton(page, 'Delete my account for good').click(),
      'link.retry': ({ page }) => mainButton(page, 'Try again').click(),
    },
  }),
);
