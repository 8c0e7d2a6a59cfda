/** Fits a power to points `[size, cost]`, as the slope of the straight line through their logarithms: 1 is linear, 2 quadratic. */
export function growthExponent(points) {
  if (points.length < 2) return Number.NEGATIVE_INFINITY;
  const logs = points.map(([size, cost]) => [Math.log(size), Math.log(cost)]);
  const [meanX, meanY] = [0, 1].map(
    (axis) => logs.reduce((sum, point) => sum + point[axis], 0) / logs.length,
  );
  const over = logs.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0);
  return over / logs.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
}
