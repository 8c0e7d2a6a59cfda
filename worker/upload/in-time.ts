/** Throws where the next value takes longer than `silenceMs`, or all of them longer than `wholeMs`. */
export async function* inTime<Value>(
  values: AsyncIterator<Value>,
  { silenceMs, wholeMs }: { silenceMs: number; wholeMs: number },
): AsyncGenerator<Value> {
  const endsAtMs = Date.now() + wholeMs;
  for (;;) {
    const next = await within(values.next(), Math.min(silenceMs, endsAtMs - Date.now()));
    if (next.done) return;
    yield next.value;
  }
}

async function within<Value>(value: Promise<Value>, ms: number): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The body came too slowly.')), ms);
  });
  try {
    return await Promise.race([value, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
