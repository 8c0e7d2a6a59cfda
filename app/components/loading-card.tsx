import { Card } from './card.tsx';
import { Spinner } from './spinner.tsx';

export function LoadingCard({ text }: { text: string }) {
  return (
    <Card>
      <p role="status" className="flex min-h-40 items-center justify-center gap-3 text-soft">
        <Spinner />
        {text}
      </p>
    </Card>
  );
}
