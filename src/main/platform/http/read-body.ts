export type BodyLimits = {
  readonly most: number
  readonly returned?: number
  /** Another `most`, computed from the first bytes when there are `after` of them. */
  readonly refine?: { readonly after: number; readonly most: (head: Buffer) => number }
}

export type ReadBody = {
  readonly bytes: Buffer
  readonly isWhole: boolean
  readonly isTooLong: boolean
}

/** Stops at the limit, so that an endless or inflated body never fills the memory. @throws what the stream throws */
export const readBody = async (
  source: AsyncIterable<Uint8Array> | null,
  limits: BodyLimits,
): Promise<ReadBody> => {
  const mostReturned = limits.returned ?? Number.POSITIVE_INFINITY
  const pieces: Uint8Array[] = []
  let { most, refine } = limits
  let returned = 0
  let size = 0
  for await (const piece of source ?? []) {
    size += piece.byteLength
    if (returned < mostReturned) {
      const part = piece.subarray(0, mostReturned - returned)
      pieces.push(part)
      returned += part.byteLength
    }
    if (refine !== undefined && size >= refine.after) {
      most = refine.most(Buffer.concat(pieces))
      refine = undefined
    }
    if (size > most) break
  }
  const isTooLong = size > most
  return { bytes: Buffer.concat(pieces, returned), isWhole: returned === size && !isTooLong, isTooLong }
}
