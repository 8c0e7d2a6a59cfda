/** Pure. Reads the weights of SwiftF0 in the order in which `inference/tests/browser_pitch/swift_f0_export.py` writes them. */

export const BANDS = 128;
export const CHANNELS = 12;
/** Rows of zeros on both sides of a column: as far as the widest taps reach. */
export const PADDING_ROWS = 54;

/** They stand in the order of the network's three inputs. */
export const WINDOW_SAMPLES = [1024, 2048, 512] as const;

/** A convolution of columns: taps along the frequencies, and none or one column before and after. */
export interface ColumnLayer {
  taps: number;
  /** Rows from one tap to the next. */
  dilation: number;
  channels: number;
  /** Also looks at the columns before and after, which weigh the same. */
  seesNeighbours: boolean;
  /** [neighbours, itself][tap][channel][12 outputs], or itself alone. */
  weights: Float32Array;
  bias: Float32Array;
}

/** It has the first bin of each band, and the shares of it and those that follow. */
export type Filterbank = readonly { firstBin: number; shares: Float32Array }[];

/** The few numbers behind the columns. */
export interface HeadWeights {
  voicing: Float32Array;
  voicingBias: Float32Array;
  pitch: Float32Array;
  pitchBias: Float32Array;
  confidence: Float32Array;
  confidenceBias: Float32Array;
  answer: Float32Array;
  answerBias: Float32Array;
}

interface NetworkWeights {
  banks: readonly Filterbank[];
  layers: readonly ColumnLayer[];
  heads: HeadWeights;
}

type Shape = Pick<ColumnLayer, 'taps' | 'dilation' | 'channels' | 'seesNeighbours'>;

const SHAPES: readonly Shape[] = [
  shape(3, 1, true, 3),
  ...pair(7, 1, true),
  ...pair(7, 17, false),
  ...pair(5, 27, false),
  ...pair(3, 40, false),
  ...pair(3, 48, false),
  ...pair(7, 2, true),
  shape(3, 1, true),
];

export function readWeights(numbers: Float32Array): NetworkWeights {
  let at = 0;
  const take = (count: number) => {
    at += count;
    return numbers.subarray(at - count, at);
  };
  const weights = {
    banks: WINDOW_SAMPLES.map(() => takeBank(take)),
    layers: SHAPES.map((one) => takeLayer(one, take)),
    heads: takeHeads(take),
  };
  if (at !== numbers.length) throw new Error(`${numbers.length} weights instead of ${at}`);
  return weights;
}

type Take = (count: number) => Float32Array;

function takeBank(take: Take): Filterbank {
  const [firstBins, counts] = [take(BANDS), take(BANDS)];
  return Array.from(firstBins, (firstBin, band) => ({ firstBin, shares: take(counts[band] ?? 0) }));
}

function takeLayer(layer: Shape, take: Take): ColumnLayer {
  const moments = layer.seesNeighbours ? 2 : 1;
  const weights = take(moments * layer.taps * layer.channels * CHANNELS);
  return { ...layer, weights, bias: take(CHANNELS) };
}

function takeHeads(take: Take): HeadWeights {
  return {
    voicing: take(4 * 4 * 5),
    voicingBias: take(4),
    pitch: take(4),
    pitchBias: take(1),
    confidence: take(16 * 5 * 3),
    confidenceBias: take(16),
    answer: take(16),
    answerBias: take(1),
  };
}

function shape(taps: number, dilation: number, seesNeighbours: boolean, channels = CHANNELS): Shape {
  return { taps, dilation, seesNeighbours, channels };
}

function pair(taps: number, dilation: number, seesNeighbours: boolean): Shape[] {
  return [shape(taps, dilation, seesNeighbours), shape(taps, dilation, seesNeighbours)];
}
