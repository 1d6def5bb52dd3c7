/**
 * Calls of one deployless request. Their data goes into the code of a contract that is never made (EIP-3860: 48 KiB), and their answers take
 * the place of its code (EIP-170: 24 KiB), 160 bytes for a word.
 */
export const mostDeployless = 150

export const splitCalls = (places: readonly number[], most: number): number[][] => {
  const count = Math.ceil(places.length / most)
  const size = Math.ceil(places.length / Math.max(1, count))
  return Array.from({ length: count }, (_, at) => places.slice(at * size, (at + 1) * size))
}
