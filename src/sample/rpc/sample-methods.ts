import { z } from 'zod'
import type { Keyring } from '../keys.ts'
import type { World } from '../world.ts'
import { answered, rpcMethod, type RpcMethod } from './method.ts'
import { noChain } from './no-chain.ts'
import { uint } from './scalars.ts'

/** Seconds; a year at most either way. */
const lifetime = z.int().min(-31_536_000).max(31_536_000)

const share = z.number().min(0).max(1)

/** `IssueKey`: a secret key of any project and age, to try what a wrong one does. */
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

/** `Reorganise`: the chain gives up its last blocks. */
const reorganise = ({ devnet }: World): RpcMethod =>
  rpcMethod(z.object({ depth: z.int().min(1).max(64) }), async ({ depth }) => {
    if (devnet === null) return noChain('there are no blocks to give up')
    await devnet.reorganise(depth)
    return answered({ depth })
  })

/** `SetDeliveries`: the share of deliveries that come twice, and of those that come late and in disorder. */
const setDeliveries = ({ indexer }: World): RpcMethod =>
  rpcMethod(
    z.object({ duplicates: share.nullish(), disorder: share.nullish() }),
    ({ duplicates, disorder }) => {
      const faults = { duplicates: duplicates ?? 0, disorder: disorder ?? 0 }
      indexer.setFaults(faults)
      return answered(faults)
    },
  )

/** What only a sample has, as `/rpc/Sample/<Method>`: switches for trying things. The access key is needed. */
export const sampleMethods = (
  world: World,
  keyring: Keyring,
  now: () => number,
): readonly (readonly [string, RpcMethod])[] => [
  ['IssueKey', issueKey(keyring, now)],
  ['Reorganise', reorganise(world)],
  ['SetDeliveries', setDeliveries(world)],
]
