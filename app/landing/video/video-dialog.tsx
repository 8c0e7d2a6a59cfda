import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { iconButtonClass } from '#app/components/button.ts';
import { dialogOverlayClass } from '#app/components/dialog.ts';
import { words } from '#app/content/catalogues.ts';
import { useLocale, useMessages } from '#app/content/messages.ts';
import { LANGUAGE_NAMES, LOCALES } from '#domain/locales.ts';

await words('landingSections');

/** Made by `npm run demo-video`. */
const FILES = '/videos/cantora';

interface VideoDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

export default function VideoDialog({ isOpen, onOpenChange }: VideoDialogProps) {
  const { common, landingSections } = useMessages();
  const { title, text } = landingSections.video;
  return (
    <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className={dialogOverlayClass} />
        <Dialog.Content className="fixed top-1/2 left-1/2 z-50 max-h-[calc(100dvh-1rem)] w-[min(64rem,calc(100vw-1rem),calc((100dvh-8rem)*16/9))] -translate-x-1/2 -translate-y-1/2 overflow-y-auto rounded-2xl border border-line bg-surface text-ink shadow-dialog">
          <div className="flex items-start gap-2 py-3 pr-2 pl-4 sm:pl-6">
            <div className="min-w-0 flex-1">
              <Dialog.Title className="text-lg font-bold">{title}</Dialog.Title>
              <Dialog.Description className="text-sm text-soft">{text}</Dialog.Description>
            </div>
            <Dialog.Close className={iconButtonClass} aria-label={common.close}>
              <X aria-hidden size={18} />
            </Dialog.Close>
          </div>
          <DemoVideo title={title} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function DemoVideo({ title }: { title: string }) {
  const shown = useLocale();
  return (
    // biome-ignore lint/a11y/useMediaCaption: the captions are below, one track for each language
    <video
      controls
      autoPlay
      playsInline
      preload="metadata"
      poster={`${FILES}.webp`}
      width={1280}
      height={720}
      aria-label={title}
      className="aspect-video h-auto w-full bg-[#0b101c]"
    >
      <source src={`${FILES}.webm`} type="video/webm" />
      <source src={`${FILES}.mp4`} type="video/mp4" />
      {LOCALES.map((locale) => (
        <track
          key={locale}
          kind="captions"
          srcLang={locale}
          label={LANGUAGE_NAMES[locale]}
          src={`${FILES}.${locale}.vtt`}
          default={locale === shown}
        />
      ))}
    </video>
  );
}
