import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { writeDocument } from '../../worker/openapi/document.ts';

/** Here and not beside the document: the validator reads its schemas from files, which workerd does not have. */

test('the API’s document passes a stock validator', async () => {
  const document = JSON.parse(JSON.stringify(writeDocument()));
  expect(document.openapi).toBe('3.1.0');
  expect(await new Validator().validate(document)).toEqual({ valid: true });
});
