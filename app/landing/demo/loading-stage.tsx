import { Spinner } from '#app/components/spinner.tsx';
import { useMessages } from '#app/content/messages.ts';

/** In the player's place and in its colours, until its code is here. */
export function LoadingStage() {
  const { common } = useMessages();
  return (
    <p
      role="status"
      className="stage flex min-h-[38rem] items-center justify-center gap-3 rounded-card text-soft shadow-card"
    >
      <Spinner />
      {common.loading}
    </p>
  );
}
