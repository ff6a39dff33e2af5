import { downloadFixture } from '../../../../src/machines/download/fixture';
import { logInTo, mainButton } from '../../checkout/steps';
import { expect } from '../../fixtures';
import { VIEWER } from '../../viewer';
import { createTableDriver, expectMessages, holdAll, type TakenStep } from '../tableDriver';
import { messagesIn, testWalks } from '../walks';

const operations = { requestFile: /\/api\/download-event\/\d+/, receiveFile: /\/media\/download\// };
type Taken = TakenStep<keyof typeof operations>;

/** The file arrives, which the last step of a walk sees in its end. */
const arrive = async ({ page, held }: Taken): Promise<void> => {
  const saved = page.waitForEvent('download');
  await held.receiveFile.goOn();
  await saved;
};

testWalks(
  createTableDriver({
    fixture: downloadFixture,
    isOnlyRun: 'library.spec.ts and states.spec.ts save a file; its walks open the player each time.',
    operations,
    open: async ({ page, sandbox, held }) => {
      await sandbox.act('world', { passes: { [VIEWER]: 301 } });
      await logInTo(page, '/watch/1011', VIEWER);
      await expect(mainButton(page, 'Download')).toBeVisible();
      await holdAll(page, held, operations);
    },
    steps: {
      'download.start': async ({ page, held }) => {
        await mainButton(page, 'Download').click();
        await held.requestFile.hasSome();
      },
      'done.requestFile': async ({ held }) => {
        await held.requestFile.goOn();
        await held.receiveFile.hasSome();
      },
      'error.requestFile': ({ held }) => held.requestFile.answer({ data: 'nothing that can be read' }),
      'download.cancel': ({ page }) => mainButton(page, 'Cancel download').click(),
      'file.progressed': arrive,
      'file.saved': arrive,
      'file.failed': ({ held }) => held.receiveFile.answer({}, 503),
    },
    // A file whose part has arrived is whole before anybody can look.
    expectState: ({ page, step }) =>
      step.event.type === 'file.progressed'
        ? expectMessages(page, ['Downloaded.'])
        : expectMessages(page, messagesIn(downloadFixture, step)),
  }),
);
