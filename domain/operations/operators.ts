/** The accounts that may see how the service does, as the configuration lists them: ids, with commas or spaces between. */
export function isOperator(list: string | undefined, userId: string): boolean {
  return (list ?? '').split(/[\s,]+/).includes(userId);
}
