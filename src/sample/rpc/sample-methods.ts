import { z } from 'zod'
import { faultKinds, type FaultKind } from '../../core/fault-kinds.ts'
import type { PlayedFault, FaultyLog } from '../indexer/fault-kinds.ts'
import type { Keyring } from '../keys.ts'
import { playFault } from '../play-fault.ts'
import type { World } from '../world.ts'
import { failureAnswer } from './failure-answer.ts'
import { answered, rpcMethod, type RpcMethod } from './method.ts'
import { noChain } from './no-chain.ts'
import { uint } from './scalars.ts'
import type { ChainCollection } from '../chain/chain-types.ts'
import { tokenMoves } from '../chain/token-moves.ts'

const describeLog = (log: FaultyLog, collections: readonly ChainCollection[]): string => {
  const event = log.event === '' ? 'event' : log.event
  const collection =
    collections.find(({ address }) => address === log.address)?.name ?? `${log.address.slice(0, 8)}…`
  const [move] = tokenMoves({ ...log, transactionIndex: 0, logIndex: 0 })
  return `${event} of ${collection}${move === undefined ? '' : ` #${move.tokenId}`}`
}

const sentences: Readonly<Record<FaultKind, (what: string, block: number) => string>> = {
  lost: (what, block) => `Lost ${what} at block ${block}`,
  doubled: (what, block) => `Delivered ${what} at block ${block} twice`,
  disordered: (what, block) => `Delivered ${what} at block ${block} late`,
  forged: (what, block) => `Forged ${what} at block ${block}`,
  invented: (what, block) => `Invented ${what} at block ${block}`,
  'false-removal': (what, block) => `Took back ${what} at block ${block}, which is still on the chain`,
  reorg: (what, block) => `Gave up block ${block} with ${what}`,
  'silent-reorg': (what, block) => `Gave up block ${block} with ${what} and said nothing of it`,
}

const describeFault = (
  { kind, logs, block }: PlayedFault,
  collections: readonly ChainCollection[],
): string => {
  const [first, ...rest] = logs.map((log) => describeLog(log, collections))
  const what = `${logs.length} ${first ?? 'event'}${rest.length === 0 ? '' : `, ${rest.join(', ')}`}`
  return sentences[kind](what, block.number)
}

const lifetime = z.int().min(-31_536_000).max(31_536_000)

const share = z.number().min(0).max(1)

const issueKey = (keyring: Keyring, now: () => number): RpcMethod =>
  rpcMethod(
    z.object({ projectId: uint.nullish(), expiresInSeconds: lifetime.nullish() }),
    ({ projectId, expiresInSeconds }) => {
      const project = (projectId ?? keyring.projectId).toString()
      const issuedAt = now()
      const expiresAt = issuedAt + (expiresInSeconds ?? 3600) * 1000
      return answered({ secretKey: keyring.issue({ project, issuedAt, expiresAt }) })
    },
  )

const reorganise = ({ devnet }: World): RpcMethod =>
  rpcMethod(z.object({ depth: z.int().min(1).max(64) }), async ({ depth }) => {
    if (devnet === null) return noChain('there are no blocks to give up')
    await devnet.reorganise(depth)
    return answered({ depth })
  })

const setFaults = ({ indexer }: World): RpcMethod =>
  rpcMethod(z.object({ shares: z.partialRecord(z.enum(faultKinds), share) }), ({ shares }) => {
    indexer.setFaults(shares)
    return answered({ shares })
  })

const wireFault = (fault: PlayedFault, { devnet }: World) => ({
  number: fault.number,
  at: new Date(fault.at).toISOString(),
  fault: fault.kind,
  blockNumber: fault.block.number,
  blockHash: fault.block.hash,
  txnHashes: [...new Set(fault.logs.map(({ transactionHash }) => transactionHash))],
  text: describeFault(fault, devnet?.collections ?? []),
})

const play = (world: World): RpcMethod =>
  rpcMethod(z.object({ fault: z.enum(faultKinds) }), async ({ fault }) => {
    const played = await playFault(world, fault)
    return played.ok
      ? answered({ played: wireFault(played.value, world) })
      : failureAnswer('NotImplemented', played.error)
  })

const getFaults = (world: World): RpcMethod =>
  rpcMethod(z.object({}), () =>
    answered({ faults: world.indexer.playedFaults().map((fault) => wireFault(fault, world)) }),
  )

export const sampleMethods = (
  world: World,
  keyring: Keyring,
  now: () => number,
): readonly (readonly [string, RpcMethod])[] => [
  ['IssueKey', issueKey(keyring, now)],
  ['Reorganise', reorganise(world)],
  ['SetFaults', setFaults(world)],
  ['PlayFault', play(world)],
  ['GetFaults', getFaults(world)],
]
