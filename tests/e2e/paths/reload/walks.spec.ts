import { reloadFixture } from '../../../../src/machines/reload/fixture';
import { testPrintedWalks } from '../printedWalks';

testPrintedWalks(reloadFixture, {
  notOffered: [
    // Neither changes anything that a person could see.
    'reload.difficulties.button.countingDown: tab.shown → itself',
    'reload.difficulties: apiKey.accepted → reload.hidden',
    'reload: apiKey.refused → itself',
    'reload.recovered: apiKey.refused → reload.difficulties',
  ],
  expectedErrors: [/.*/],
});
