export const createSearchBudget = (maxBytes: number) => {
  let bytes = 0
  return {
    read: (more: number): void => {
      bytes += more
    },
    isSpent: (): boolean => bytes >= maxBytes,
  }
}
