/** Rows that one call writes: a few milliseconds. */
export const chunkRows = 25

/**
 * Writes many rows in transactions of few, between which other work is done. What is written stays, also where the rest is not.
 *
 * @param write writes at most so many, and says how many
 */
export const inChunks = async (write: (max: number) => number): Promise<number> => {
  let total = 0
  for (;;) {
    const rows = write(chunkRows)
    total += rows
    if (rows < chunkRows) return total
    await new Promise((resolve) => setImmediate(resolve))
  }
}
