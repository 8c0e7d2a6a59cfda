/** Hands the microphone's samples to the worker, in pieces of 5 ms. Runs as it stands, so it is plain JavaScript. */
const CHUNK_SAMPLES = 256;

class Capture extends AudioWorkletProcessor {
  #samples = new Float32Array(CHUNK_SAMPLES);
  #count = 0;
  #worker = null;

  constructor() {
    super();
    this.port.onmessage = ({ data }) => {
      this.#worker = data;
    };
  }

  process([input]) {
    const heard = input?.[0];
    if (heard === undefined) return true;
    for (const sample of heard) {
      this.#samples[this.#count++] = sample;
      if (this.#count === CHUNK_SAMPLES) this.#send(currentTime + heard.length / sampleRate);
    }
    return true;
  }

  #send(endsAtContextSeconds) {
    this.#worker?.postMessage({ samples: this.#samples, endsAtContextSeconds }, [this.#samples.buffer]);
    this.#samples = new Float32Array(CHUNK_SAMPLES);
    this.#count = 0;
  }
}

registerProcessor('cantora-capture', Capture);
