import { RemixBrowser } from '@remix-run/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { repeatEarlyPress } from './components/early-press.ts';
import { watchFailures } from './failures/note-failure.ts';

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  );
});
repeatEarlyPress();
watchFailures();
