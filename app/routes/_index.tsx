import type { MetaFunction } from '@remix-run/cloudflare';
import { en } from '#app/content/en.ts';
import { LandingPage } from '#app/landing/landing-page.tsx';

export const meta: MetaFunction = () => [
  { title: en.landing.title },
  { name: 'description', content: en.landing.description },
];

export default function LandingRoute() {
  return <LandingPage />;
}
