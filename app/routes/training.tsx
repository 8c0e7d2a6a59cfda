import type { MetaFunction } from '@remix-run/cloudflare';
import { en } from '#app/content/en.ts';
import { TrainingPage } from '#app/demo/training-page.tsx';

export const meta: MetaFunction = () => [
  { title: en.song.pageTitle(en.training.title) },
  { name: 'description', content: en.training.description },
];

export default function TrainingRoute() {
  return <TrainingPage />;
}
