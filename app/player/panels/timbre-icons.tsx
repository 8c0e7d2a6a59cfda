import { AudioWaveform, Guitar, MicVocal, Piano } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Timbre } from '#app/sound/index.ts';

const SIZE_PIXELS = 20;

export function TimbreIcon({ timbre }: { timbre: Timbre }) {
  return ICONS[timbre];
}

/** Drawn like the icons of lucide, which has none for these instruments. */
function Drawn({ children }: { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      width={SIZE_PIXELS}
      height={SIZE_PIXELS}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}

const ICONS: Record<Timbre, ReactNode> = {
  original: <MicVocal aria-hidden size={SIZE_PIXELS} />,
  piano: <Piano aria-hidden size={SIZE_PIXELS} />,
  violin: (
    <Drawn>
      <path d="M12 9c-2-1.5-4.5-.5-4.5 2 0 1.5 1 2 1 3s-2 1.5-2 4c0 2.5 2.5 4 5.5 4s5.5-1.5 5.5-4c0-2.5-2-3-2-4s1-1.5 1-3c0-2.5-2.5-3.5-4.5-2Z" />
      <path d="M12 13V2m-2 1.5h4M9.8 19h4.4" />
    </Drawn>
  ),
  flute: (
    <Drawn>
      <path d="m2.5 19.5 17-17 2 2-17 17z" />
      <path d="m16 3.5 1.5 1.5M9 10.5l1.5 1.5M11.5 8l1.5 1.5M6.5 13l1.5 1.5" />
    </Drawn>
  ),
  saxophone: (
    <Drawn>
      <path d="M4 3h3l2 2.5v9.5c0 2 1 3 2.5 3s2.5-1 2.5-3v-2.5l-1.5-2 8-2.5-1.5 3v4.5c0 4-2.5 6.5-7 6.5S5.5 19.5 5.5 15V6.5L4 5.5" />
    </Drawn>
  ),
  guitar: <Guitar aria-hidden size={SIZE_PIXELS} />,
  synthesizer: <AudioWaveform aria-hidden size={SIZE_PIXELS} />,
};
