import type { ChainBlock } from '../chain/chain-types.ts'
import type { Random } from '../data/random.ts'
import { faultKinds, type FaultKind } from '../../core/fault-kinds.ts'
import type { FaultShares, FaultyLog, PlayedFault } from './fault-kinds.ts'

const memory = 1000

export const createFaultPlan = (random: Random, now: () => number) => {
  let shares: FaultShares = {}
  let armed: { readonly kind: FaultKind }[] = []
  let played: PlayedFault[] = []
  let count = 0
  const chance = (kind: FaultKind): boolean => random.chance(shares[kind] ?? 0)
  return {
    arm: (kind: FaultKind) => {
      const one = { kind }
      armed.push(one)
      return () => void (armed = armed.filter((other) => other !== one))
    },
    setShares: (changed: FaultShares): void => void (shares = changed),
    next: (): ReadonlySet<FaultKind> => {
      const first = armed.shift()
      return new Set([...(first === undefined ? [] : [first.kind]), ...faultKinds.filter(chance)])
    },
    chance,
    record: (kind: FaultKind, { number, hash }: ChainBlock, logs: readonly FaultyLog[]): void => {
      count += 1
      played = [
        ...played.slice(1 - memory),
        { number: count, at: now(), kind, block: { number, hash }, logs },
      ]
    },
    played: (): readonly PlayedFault[] => played,
  }
}
