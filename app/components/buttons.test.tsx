import { Pencil } from 'lucide-react';
import { expect, test } from 'vitest';
import { Button, IconButton } from './buttons.tsx';
import { markupOf } from './markup.test-kit.tsx';

test('a button sends a form only where it says so', async () => {
  expect(await markupOf(<Button look="primary">Go on</Button>)).toContain('type="button"');
  const sending = await markupOf(
    <Button look="primary" type="submit">
      Send
    </Button>,
  );
  expect(sending).toContain('type="submit"');
  expect(sending).not.toContain('type="button"');
});

test('a button that shows an icon alone is named for ears and for the pointer, and may say more to the pointer', async () => {
  const plain = await markupOf(<IconButton name="Rename" Icon={Pencil} />);
  expect(plain).toContain('aria-label="Rename" title="Rename"');
  expect(plain).toContain('aria-hidden="true"');
  const withKey = await markupOf(<IconButton name="Again" Icon={Pencil} title="Again (R)" />);
  expect(withKey).toContain('aria-label="Again" title="Again (R)"');
});
