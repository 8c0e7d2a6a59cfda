declare global {
  interface Window {
    /** The test takes it back where it decodes for itself. */
    isOpusRefused: boolean;
  }
}

/** Runs in the page before anything else: from then on it is a browser that cannot read Ogg Opus. */
export function refuseOpus(): void {
  window.isOpusRefused = true;
  const { decodeAudioData } = BaseAudioContext.prototype;
  BaseAudioContext.prototype.decodeAudioData = function (this: BaseAudioContext, bytes: ArrayBuffer) {
    const isOgg = new TextDecoder().decode(new Uint8Array(bytes, 0, 4)) === 'OggS';
    return window.isOpusRefused && isOgg
      ? Promise.reject(new DOMException('Unable to decode audio data', 'EncodingError'))
      : Reflect.apply(decodeAudioData, this, [bytes]);
  };
  const { canPlayType } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.canPlayType = function (this: HTMLMediaElement, type: string) {
    return type.includes('opus') ? '' : Reflect.apply(canPlayType, this, [type]);
  };
}
