import { createRandom } from './random.ts'

const accounts = (seed: string, count: number): readonly [string, ...string[]] => {
  const random = createRandom(seed)
  return Array.from({ length: count }, () => random.hex(20)) as [string, ...string[]]
}

/** Who makes orders. */
export const makers = accounts('makers', 24)
/** Who holds collectibles. */
export const holders = accounts('holders', 60)
/** Who receives fees. */
export const feeRecipients = accounts('fees', 3)
