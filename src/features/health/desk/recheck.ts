import { randomBytes } from 'node:crypto'
import type { Answer } from '../../../contract/contract.ts'
import { healthOrderSchema, type HealthOrder } from '../core/health-order.ts'
import { withFormer, type ReturnedToken } from '../core/revive.ts'
import { healthVerdictSchema, type HealthVerdict } from '../core/verdict.ts'
import { fail, succeed } from '../../../core/result.ts'
import type { NodePurpose } from '../../../main/platform/chain/node-config.ts'
import { readStored } from '../../../main/platform/db/stored-json.ts'
import type { HealthDeps } from './health-deps.ts'
import type { HealthOf } from './health-rows.ts'
import { classifyOrders } from './read-facts.ts'
import { openReadings } from './readings.ts'

export type ToCheck = {
  readonly order: HealthOrder
  readonly former: HealthVerdict | null
  readonly listed: boolean
}

export type Rechecked = {
  readonly rows: readonly {
    readonly order: HealthOrder
    readonly verdict: HealthVerdict
    readonly listed: boolean
  }[]
  readonly block: HealthVerdict['block']
  readonly node: string
  readonly requests: number
  readonly ms: number
}

export const readOrder = (text: string): HealthOrder | null => {
  const read = readStored(healthOrderSchema, text, 'an order whose health is known')
  return read.ok ? read.value : null
}

export const readVerdict = (text: string | null): HealthVerdict | null => {
  const read = text === null ? null : readStored(healthVerdictSchema, text, 'the health of an order')
  return read?.ok === true ? read.value : null
}

const newAccount = (): string => `0x${randomBytes(20).toString('hex')}`

/** Blocks that are tried: one that is given up while it is read says nothing. */
const mostTries = 3

export type ChainDeps = Pick<HealthDeps, 'networks' | 'chain' | 'thread' | 'contracts' | 'now'>

export const chainOf = (
  { networks, chain }: Pick<HealthDeps, 'networks' | 'chain'>,
  network: string,
): Answer<number> => {
  const chainId = networks.chainId(network)
  return chainId !== undefined && chain.hasNode(chainId)
    ? succeed(chainId)
    : fail({
        kind: 'conflict',
        message: `There is no node for ${network}, so whether orders can be filled is unknown.`,
        hint: 'Add one in Settings → Networks.',
      })
}

export const recheck = async (
  deps: ChainDeps,
  scope: HealthOf,
  orders: readonly ToCheck[],
  movesOf: (order: HealthOrder) => ReturnedToken | null,
  purpose: NodePurpose,
  report: (done: number, of: number) => void,
  signal: AbortSignal,
): Promise<Answer<Rechecked>> => {
  const chainId = chainOf(deps, scope.network)
  if (!chainId.ok) return chainId
  const storedContracts = await deps.contracts(scope.project)
  if (!storedContracts.ok) return storedContracts
  const contracts = storedContracts.value.filter(
    ({ network }) => network === null || network === scope.network,
  )
  const begun = performance.now()
  for (let tries = 1; ; tries += 1) {
    const opened = await openReadings(deps, { chainId: chainId.value, purpose }, report, signal)
    if (!opened.ok) return opened
    const readings = opened.value
    const classified = await classifyOrders(readings, {
      collection: scope.collection,
      chainId: chainId.value,
      orders: orders.map(({ order }) => order),
      contracts,
      account: newAccount(),
    })
    if (!classified.ok) return classified
    const stands = await readings.confirm()
    if (!stands.ok) return stands
    if (!stands.value && tries < mostTries) continue
    if (!stands.value)
      return fail({
        kind: 'unavailable',
        message: 'The chain gave up the blocks its orders were read at, several times.',
        hint: 'Try again in a moment.',
      })
    const { verdicts, standard } = classified.value
    return succeed({
      rows: orders.flatMap(({ order, former, listed }) => {
        const verdict = verdicts.get(order.key)
        if (verdict === undefined) return []
        const moves = standard === 'ERC721' && order.side === 'listing' ? movesOf(order) : null
        return [{ order, listed, verdict: withFormer(verdict, former, moves) }]
      }),
      block: readings.block,
      node: readings.node.label,
      requests: readings.requests(),
      ms: Math.round(performance.now() - begun),
    })
  }
}
