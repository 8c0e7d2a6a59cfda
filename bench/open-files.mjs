/** How many files a process may open here. Node raises its limit to this, and what it starts inherits that. */
export function mostOpenFiles() {
  const { hard } = process.report.getReport().userLimits.open_files;
  return hard === 'unlimited' ? Number.POSITIVE_INFINITY : Number(hard);
}
