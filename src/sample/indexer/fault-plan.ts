import type { ChainBlock } from '../chain/chain-types.ts'
import type { Random } from '../data/random.ts'
import { faultKinds, type FaultKind } from '../../core/fault-kinds.ts'
import type { FaultShares, FaultyLog, PlayedFault } from './fault-kinds.ts'

export type FaultPlan = {
  arm(kind: FaultKind): () => void
  setShares(shares: FaultShares): void
  next(): ReadonlySet<FaultKind>
  chance(kind: 'doubled' | 'disordered'): boolean
  record(kind: FaultKind, block: ChainBlock, logs: readonly FaultyLog[]): void
  played(): readonly PlayedFault[]
}

const memory = 1000

export const createFaultPlan = (random: Random, now: () => number): FaultPlan => {
  let shares: FaultShares = {}
  let armed: { readonly kind: FaultKind }[] = []
  let played: PlayedFault[] = []
  let count = 0
  const chance = (kind: FaultKind): boolean => random.chance(shares[kind] ?? 0)
  return {
    arm: (kind) => {
      const one = { kind }
      armed.push(one)
      return () => void (armed = armed.filter((other) => other !== one))
    },
    setShares: (changed) => void (shares = changed),
    next: () => {
      const first = armed.shift()
      return new Set([...(first === undefined ? [] : [first.kind]), ...faultKinds.filter(chance)])
    },
    chance,
    record: (kind, { number, hash }, logs) => {
      count += 1
      played = [
        ...played.slice(1 - memory),
        { number: count, at: now(), kind, block: { number, hash }, logs },
      ]
    },
    played: () => played,
  }
}
