import { Card } from './card.tsx';
import { Spinner } from './spinner.tsx';

/** In the place of what is being loaded. `data-stand-in` tells tests and pictures that it is not the page yet. */
export function LoadingCard({ text }: { text: string }) {
  return (
    <Card>
      <p data-stand-in role="status" className="flex min-h-40 items-center justify-center gap-3 text-soft">
        <Spinner />
        {text}
      </p>
    </Card>
  );
}
