/** Calls back when the context’s clock reaches a time: a timer would be late in a hidden tab and wrong while the context stands still. */
export function callAt(context: BaseAudioContext, contextSeconds: number, callback: () => void): () => void {
  const silence = new ConstantSourceNode(context, { offset: 0 });
  const end = () => {
    silence.onended = null;
    silence.disconnect();
  };
  silence.onended = () => {
    end();
    callback();
  };
  silence.connect(context.destination);
  silence.start();
  silence.stop(contextSeconds);
  return () => {
    end();
    silence.stop();
  };
}
