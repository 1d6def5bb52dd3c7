import type { SampledBlock } from './sample-blocks.ts'

/** Of what stands around the blocks, and of a log that matches. */
const bytesAround = 1500
const bytesOfMatch = 80

/** So many whole numbers of a range, evenly apart, both ends among them; all of a short range, none of an empty one. */
export const spread = (from: number, to: number, most: number): number[] => {
  const count = Math.max(0, Math.min(most, to - from + 1))
  return Array.from({ length: count }, (_, at) =>
    count === 1 ? to : from + Math.round((at * (to - from)) / (count - 1)),
  )
}

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length

/**
 * What a certificate of so many blocks comes to.
 *
 * @param events that were delivered of these blocks: each may be in a block of its own
 * @param anywhere blocks of the range, whatever they hold
 * @param atLogs blocks of which logs were delivered
 */
export const estimateCertificate = ({
  blocks,
  events,
  anywhere,
  atLogs,
}: {
  readonly blocks: number
  readonly events: number
  readonly anywhere: readonly SampledBlock[]
  readonly atLogs: readonly SampledBlock[]
}): { readonly fileBytes: number; readonly rebuilt: number; readonly bytes: number } => {
  const found = anywhere.filter(({ isRuledOut }) => !isRuledOut).length
  const byShare = anywhere.length === 0 ? 0 : Math.round((found / anywhere.length) * blocks)
  const rebuilt = anywhere.length >= blocks ? found : Math.max(byShare, Math.min(blocks, events))
  const known = anywhere.length >= blocks ? anywhere : [...anywhere, ...atLogs]
  const whole = known.filter(({ isRuledOut }) => !isRuledOut)
  const bare = known.filter(({ isRuledOut }) => isRuledOut)
  const sum = (member: 'written' | 'answered'): number => {
    const ofBare = mean(bare.map((one) => one[member]))
    const ofWhole = whole.length === 0 ? ofBare : mean(whole.map((one) => one[member]))
    return Math.round((blocks - rebuilt) * ofBare + rebuilt * ofWhole)
  }
  return {
    rebuilt,
    fileBytes: sum('written') + events * bytesOfMatch + bytesAround,
    bytes: sum('answered'),
  }
}
