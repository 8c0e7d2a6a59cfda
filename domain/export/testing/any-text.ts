import fc from 'fast-check';

/** Of any code units, halves of pairs and controls among them. `unit: 'binary'` of fast-check takes seconds to be made. */
export function anyText(maxLength: number): fc.Arbitrary<string> {
  const anyUnit = fc.oneof(fc.integer({ min: 0, max: 0xff }), fc.integer({ min: 0, max: 0xffff }));
  return fc.array(anyUnit, { maxLength }).map((units) => String.fromCharCode(...units));
}
