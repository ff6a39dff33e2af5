import { formFixture } from '../../../../src/machines/form/fixture';
import { testPrintedWalks } from '../printedWalks';

testPrintedWalks(formFixture, {
  notOffered: ['form.verifying: field.change → itself'],
});
