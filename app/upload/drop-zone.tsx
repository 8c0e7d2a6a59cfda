import { FileAudio2 } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { buttonClass } from '#app/components/button.ts';
import { useMessages } from '#app/content/messages.ts';
import { AUDIO_ACCEPT } from '#domain/songs/upload-file-types.ts';

interface DropZoneProps {
  /** Several can be chosen at once. */
  takesMany?: boolean;
  /** Said beside the other ways. */
  pasteHint?: string;
  onFiles: (files: File[]) => void;
}

export function DropZone({ takesMany = false, pasteHint = '', onFiles }: DropZoneProps) {
  const { upload } = useMessages();
  const [isOver, setOver] = useState(false);

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0) onFiles(files);
  };
  const hover = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button inside is the one for everybody
    <div
      onDragOver={hover}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={`flex flex-col items-center gap-3 rounded-2xl border-2 border-dashed px-4 py-12 text-center transition-colors ${isOver ? 'border-accent bg-accent-wash' : 'border-edge/60 bg-canvas'}`}
    >
      <FileAudio2 aria-hidden size={40} strokeWidth={1.5} className="text-accent" />
      <p className="text-lg font-semibold">
        {isOver ? upload.dropActive : takesMany ? upload.dropTitleMany : upload.dropTitle}
      </p>
      <p className="text-sm text-soft">{upload.or}</p>
      <FilePicker takesMany={takesMany} onFiles={onFiles} />
      <p className="mt-2 text-sm text-soft">
        {upload.hint}
        <br />
        {upload.lengthHint} {pasteHint}
      </p>
    </div>
  );
}

function FilePicker({ takesMany = false, onFiles }: Omit<DropZoneProps, 'pasteHint'>) {
  const { upload } = useMessages();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" onClick={() => input.current?.click()} className={buttonClass('primary')}>
        {takesMany ? upload.chooseMany : upload.choose}
      </button>
      <input
        ref={input}
        type="file"
        accept={AUDIO_ACCEPT}
        multiple={takesMany}
        hidden
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          if (files.length > 0) onFiles(files);
          // So that the same file can be chosen again.
          event.target.value = '';
        }}
      />
    </>
  );
}
