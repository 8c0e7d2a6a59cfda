import { words } from '#app/content/catalogues.ts';
import { pageMeta } from '#app/content/messages.ts';
import { TrainingPage } from '#app/demo/training-page.tsx';

export const handle = await words('player', 'training', 'upload');

export const meta = pageMeta((messages) => ({
  title: messages.common.pageTitle(messages.training.title),
  description: messages.training.description,
}));

export default function TrainingRoute() {
  return <TrainingPage />;
}
