import { useMessages } from '#app/content/messages.ts';

/** Left, top and width of the notes, and the voice that is sung over them. */
const NOTES = [
  [8, 62, 44],
  [56, 34, 62],
  [122, 48, 30],
  [156, 62, 54],
  [214, 76, 40],
  [258, 48, 54],
] as const;
const VOICE =
  'M10 72C18 62 22 68 50 68C58 68 56 40 64 40S96 38 116 42C124 44 120 56 128 55S146 54 152 56C158 62 158 66 166 66S196 70 208 67C214 72 214 82 222 82S238 84 240 82';

/** What the product does about the first point above: the live pitch and what the coach says, with a drawing of both. */
export function OwnVoice() {
  const { ownVoice } = useMessages().landingSections;
  return (
    <div className="mt-10 grid items-center gap-x-10 gap-y-6 border-t border-line pt-8 md:grid-cols-2">
      <div>
        <h3 className="text-2xl font-bold tracking-tight">{ownVoice.title}</h3>
        <p className="mt-2 text-soft">{ownVoice.text}</p>
      </div>
      <figure className="rounded-xl bg-sunken p-4">
        <svg viewBox="0 0 320 100" role="img" aria-label={ownVoice.pictureOf} className="w-full" fill="none">
          {NOTES.map(([x, y, width]) => (
            <rect key={x} x={x} y={y} width={width} height="12" rx="4" className="fill-accent/35" />
          ))}
          <path d={VOICE} strokeWidth="3.5" strokeLinecap="round" className="stroke-good" />
          <circle cx="240" cy="82" r="6" className="fill-good" />
        </svg>
        <figcaption className="mt-2 text-center font-semibold">{ownVoice.coach}</figcaption>
      </figure>
    </div>
  );
}
