/** Rows that one call writes: a few milliseconds. */
export const chunkRows = 25

/** Writes many rows in transactions of few, with other work between them. What is written stays, whatever follows. */
export const inChunks = async (write: (max: number) => number): Promise<number> => {
  let total = 0
  for (;;) {
    const rows = write(chunkRows)
    total += rows
    if (rows < chunkRows) return total
    await new Promise((resolve) => setImmediate(resolve))
  }
}
