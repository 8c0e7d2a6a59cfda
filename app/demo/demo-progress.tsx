import { buttonClass } from '#app/components/button.ts';
import { words } from '#app/content/catalogues.ts';
import { useMessages } from '#app/content/messages.ts';
import { ProgressCard } from '#app/song/progress-card.tsx';
import { STAGE_ROWS } from '#app/song/row-state.ts';
import { type DemoStage, demoStage } from '#domain/demo/progress.ts';

await words('song', 'training', 'work');

const ROWS_DONE: Record<DemoStage, number> = {
  separation: STAGE_ROWS.indexOf('separation'),
  pitch: STAGE_ROWS.indexOf('pitch'),
  lyrics: STAGE_ROWS.indexOf('lyrics'),
  complete: STAGE_ROWS.length,
};

interface DemoProgressProps {
  fileName: string;
  percent: number;
  onSkip: () => void;
}

export default function DemoProgress({ fileName, percent, onSkip }: DemoProgressProps) {
  const { training } = useMessages();
  const stage = demoStage(percent);
  return (
    <ProgressCard
      fileName={fileName}
      progress={{
        pipelineId: 'demo',
        percent: Math.floor(percent),
        rowsDone: ROWS_DONE[stage],
        isQueued: false,
        stage: '',
        activity: null,
        message: training.messages[stage],
      }}
      isReconnecting={false}
      isQueued={false}
      finalizing={training.finalizing}
      note={training.note}
    >
      <button type="button" onClick={onSkip} className={buttonClass('secondary')}>
        {training.skip}
      </button>
    </ProgressCard>
  );
}
