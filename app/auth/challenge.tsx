import { useRouteLoaderData } from '@remix-run/react';
import { type MutableRefObject, type RefObject, useEffect, useRef, useState } from 'react';
import { type RootData, useLocale, useMessages } from '#app/content/messages.ts';
import { FormResult } from '#app/forms/form-parts.tsx';
import type { FormFailure } from '#app/forms/submit-form.ts';
import { currentTheme } from '#app/theme/theme.ts';
import { type ChallengeWidget, showChallenge } from './challenge-widget.ts';

/** The check against robots, where one is configured. */
export function Challenge({ failure }: { failure: FormFailure }) {
  const siteKey = useRouteLoaderData<RootData>('root')?.challengeSiteKey;
  return siteKey ? <ChallengeBox siteKey={siteKey} failure={failure} /> : null;
}

function ChallengeBox({ siteKey, failure }: { siteKey: string; failure: FormFailure }) {
  const { forms } = useMessages();
  const locale = useLocale();
  const box = useRef<HTMLDivElement>(null);
  const widget = useRef<ChallengeWidget | null>(null);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    const onTrouble = () => setMissing(true);
    return mountChallenge(box, widget, { siteKey, locale, theme: currentTheme(), onTrouble });
  }, [siteKey, locale]);
  useEffect(() => {
    if (failure.general !== null || Object.keys(failure.fields).length > 0) widget.current?.reset();
  }, [failure]);
  return (
    <>
      <fieldset className="min-w-0">
        <legend className="sr-only">{forms.robotCheck}</legend>
        <div ref={box} className="min-h-[65px]" />
      </fieldset>
      <FormResult failure={isMissing ? forms.robotCheckMissing : null} />
    </>
  );
}

/** The form may be gone before the script has come. */
function mountChallenge(
  box: RefObject<HTMLDivElement>,
  widget: MutableRefObject<ChallengeWidget | null>,
  plan: Parameters<typeof showChallenge>[1],
): () => void {
  let isGone = false;
  const shown = box.current && showChallenge(box.current, plan);
  shown?.then((mounted) => {
    if (isGone) mounted.remove();
    else widget.current = mounted;
  }, plan.onTrouble);
  return () => {
    isGone = true;
    widget.current?.remove();
    widget.current = null;
  };
}
