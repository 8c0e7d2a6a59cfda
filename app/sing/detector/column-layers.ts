/** The body of SwiftF0: convolutions over columns of 128 bands × 12 channels, one column for each frame. */
import { type Kernel, openKernel } from './kernel.ts';
import { BANDS, CHANNELS, type ColumnLayer, PADDING_ROWS } from './network-layers.ts';

const ROW_BYTES = CHANNELS * 4;
const COLUMN_ROWS = BANDS + 2 * PADDING_ROWS;
const COLUMN_BYTES = COLUMN_ROWS * ROW_BYTES;
const FOUR_ROWS = BANDS / 4;
const VECTORS = (BANDS * ROW_BYTES) / 16;

/** It says where a layer's weights lie in the kernel's memory, and its bias, which is repeated for every row. */
interface PlacedLayer extends ColumnLayer {
  weightsAt: number;
  biasAt: number;
}

/** Columns from `first` to before `end`. */
export interface Columns {
  first: number;
  end: number;
}

export class ColumnLayers {
  readonly #kernel: Kernel;
  readonly #layers: readonly PlacedLayer[];
  readonly #zero: number;
  readonly #sides: number;
  readonly #input: number;
  readonly #state: number;
  readonly #hidden: number;

  /** `capacity`: so many columns at once at most. */
  static open(layers: readonly ColumnLayer[], capacity: number): ColumnLayers {
    const weightBytes = layers.reduce((bytes, { weights }) => bytes + weights.byteLength, 0);
    const biasBytes = layers.length * BANDS * ROW_BYTES;
    const bytes = weightBytes + biasBytes + (2 + 3 * capacity) * COLUMN_BYTES;
    return new ColumnLayers(openKernel(bytes), layers, capacity);
  }

  private constructor(kernel: Kernel, layers: readonly ColumnLayer[], capacity: number) {
    let free = 0;
    const reserve = (bytes: number) => {
      free += bytes;
      return free - bytes;
    };
    this.#kernel = kernel;
    this.#zero = reserve(COLUMN_BYTES);
    this.#sides = reserve(COLUMN_BYTES);
    this.#layers = layers.map((layer) => ({
      ...layer,
      weightsAt: this.#keep(layer.weights, reserve(layer.weights.byteLength)),
      biasAt: this.#keep(everyRow(layer.bias), reserve(BANDS * ROW_BYTES)),
    }));
    [this.#input, this.#state, this.#hidden] = [0, 1, 2].map(() => reserve(capacity * COLUMN_BYTES)) as [
      number,
      number,
      number,
    ];
  }

  /** The rows of one column of the input, to be written: of each row the first three numbers. */
  input(column: number): Float32Array {
    return this.#rows(this.#input, column);
  }

  /** The rows of one column of what came out: of each row the first four numbers. */
  output(column: number): Float32Array {
    return this.#rows(this.#hidden, column);
  }

  /** Makes the columns that are asked for. All columns before `count` are there, and beyond them is nothing. */
  run({ first, end }: Columns, count: number): void {
    const around = (reach: number): Columns => ({
      first: Math.max(0, first - reach),
      end: Math.min(count, end + reach),
    });
    const [entry, ...pairs] = this.#layers.slice(0, -1);
    const exit = this.#layers.at(-1);
    if (entry === undefined || exit === undefined) return;
    this.#layer(entry, this.#input, this.#state, around(5), count);
    let reach = 5;
    for (let index = 0; index < pairs.length; index += 2) {
      const [one, two] = [pairs[index], pairs[index + 1]];
      if (one === undefined || two === undefined) return;
      const step = one.seesNeighbours ? 1 : 0;
      this.#layer(one, this.#state, this.#hidden, around(reach - step), count);
      this.#layer(two, this.#hidden, this.#state, around(reach - 2 * step), count, true);
      reach -= 2 * step;
    }
    this.#layer(exit, this.#state, this.#hidden, { first, end }, count);
  }

  /** `isAdded`: the result is added to what stands there. */
  #layer(
    layer: PlacedLayer,
    from: number,
    to: number,
    { first, end }: Columns,
    count: number,
    isAdded = false,
  ): void {
    for (let column = first; column < end; column++) {
      const out = rowsAt(to, column);
      const known = isAdded ? out : this.#zero;
      this.#kernel.add(out, known, layer.biasAt, VECTORS);
      this.#accumulate(layer, from, column, count, out);
      this.#kernel.rectify(out, VECTORS);
    }
  }

  #accumulate(layer: PlacedLayer, from: number, column: number, count: number, out: number): void {
    const { taps, dilation, channels, seesNeighbours, weightsAt } = layer;
    const back = (dilation * (taps - 1)) / 2;
    const start = back * ROW_BYTES;
    const own = rowsAt(from, column) - start;
    const step = dilation * ROW_BYTES;
    let itself = weightsAt;
    if (seesNeighbours) {
      const before = column > 0 ? columnAt(from, column - 1) : this.#zero;
      const after = column + 1 < count ? columnAt(from, column + 1) : this.#zero;
      this.#kernel.add(this.#sides, before, after, COLUMN_BYTES / 16);
      const sides = rowsAt(this.#sides, 0) - start;
      this.#kernel.accumulate(out, sides, weightsAt, FOUR_ROWS, taps, step, channels);
      itself += taps * channels * ROW_BYTES;
    }
    this.#kernel.accumulate(out, own, itself, FOUR_ROWS, taps, step, channels);
  }

  #keep(values: Float32Array, at: number): number {
    this.#kernel.numbers.set(values, at / 4);
    return at;
  }

  #rows(buffer: number, column: number): Float32Array {
    const start = rowsAt(buffer, column) / 4;
    return this.#kernel.numbers.subarray(start, start + BANDS * CHANNELS);
  }
}

function columnAt(buffer: number, column: number): number {
  return buffer + column * COLUMN_BYTES;
}

function rowsAt(buffer: number, column: number): number {
  return columnAt(buffer, column) + PADDING_ROWS * ROW_BYTES;
}

function everyRow(bias: Float32Array): Float32Array {
  return Float32Array.from({ length: BANDS * CHANNELS }, (_, at) => bias[at % CHANNELS] ?? 0);
}
