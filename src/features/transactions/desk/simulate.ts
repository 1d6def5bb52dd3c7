import type { Answer } from '../../../contract/contract.ts'
import type { TransactionSimulation } from '../contract/transaction-build.ts'
import { quote } from '../../../core/facts.ts'
import { fail, succeed } from '../../../core/result.ts'
import { clause } from '../../../core/sentence.ts'
import { nativeAddress } from '../../orders/core/currency.ts'
import { fact } from '../core/fact.ts'
import type { AbiIndex } from '../core/abi-index.ts'
import { balanceReader, coinProbesOf, type Probe, probesOf, type Reading } from '../core/effect/probes.ts'
import { coinsOf, simulatedEffect } from '../core/effect/simulated-effect.ts'
import { sendable } from '../core/exports/sendable.ts'
import type { Revert } from '../core/say/revert-sentences.ts'
import { revertReason, revertText } from '../core/simulation/revert-reason.ts'
import { balanceChanges, type Transfer, transfersOf } from '../core/simulation/transfers.ts'
import { type ChainSession, openSession } from '../../../main/platform/chain/chain-reader.ts'
import { failOfNode, type NodeProblem } from '../../../main/platform/chain/node-problem.ts'
import {
  type CallToSimulate,
  simulateCalls,
  type SimulatedCall,
  type StateOverrides,
} from '../../../main/platform/chain/simulate-calls.ts'
import { wireEffect } from './effect-wire.ts'
import { conflict } from './not-found.ts'
import type { InspectedBuild } from './read-build.ts'
import type { TransactionDeps } from './transaction-deps.ts'
import type { CoinFacts, ConfirmedContract } from '../core/chain-facts.ts'
import { calledContracts } from '../core/effect/role.ts'

type ContractsOnChain = {
  readonly found: readonly ConfirmedContract[]
  readonly missing: readonly string[]
  readonly coins: readonly CoinFacts[]
}

const max = 20

const confirmContracts = async (
  node: ChainSession,
  { subject }: InspectedBuild,
): Promise<ContractsOnChain> => {
  const called = [...new Set(calledContracts(subject).map(({ address }) => address))].slice(0, max)
  const confirmedContracts: ConfirmedContract[] = []
  const missing: string[] = []
  for (const address of called) {
    const code = await node('eth_getCode', [address, 'latest'])
    if (!code.ok || typeof code.value.value !== 'string') continue
    if (/^0x[0-9a-fA-F]{2,}$/.test(code.value.value)) confirmedContracts.push({ address, coin: null })
    else missing.push(address)
  }
  const probes = coinProbesOf(subject).slice(0, 3 * max)
  const answers = await Promise.all(
    probes.map(async (probe) => {
      const answered = await node('eth_call', [{ to: probe.to, data: probe.data }, 'latest'])
      const value = answered.ok ? answered.value.value : null
      const isAnswered = answered.ok || answered.error.kind === 'refused'
      return { probe, before: typeof value === 'string' ? value : null, after: null, isAnswered }
    }),
  )
  const coins = coinsOf(answers)
  const isCoin = (address: string): boolean => coins.some(({ contract }) => contract === address)
  const denied = answers.flatMap(({ probe, isAnswered }) =>
    'coin' in probe && probe.reads === 'decimals' && isAnswered && !isCoin(probe.coin) ? [probe.coin] : [],
  )
  return {
    found: [
      ...confirmedContracts.filter(({ address }) => !isCoin(address)),
      ...coins.map(({ contract, symbol, decimals }) => ({ address: contract, coin: { symbol, decimals } })),
    ],
    missing: [...missing, ...denied],
    coins,
  }
}

type StepResult = TransactionSimulation['steps'][number]

const timeoutMs = 20_000
/** Enough for a balance or an allowance; nodes give a call without a limit all that is left of the block. */
const probeGas = '0x493e0'
const hex = (value: bigint): string => `0x${value.toString(16)}`

const digits = (value: string | undefined): string | null =>
  value !== undefined && /^0x[0-9a-fA-F]{1,64}$/.test(value) ? BigInt(value).toString() : null

const wireTransfer = ({ amount, ...transfer }: Transfer) => ({ ...transfer, amount: amount.toString() })

const reason = (data: unknown, message: string | undefined, index: AbiIndex): Revert =>
  typeof data === 'string' && data.length > 2 ? revertReason(data, index) : revertText(message)

type Sends = ReturnType<typeof sendable>['sends']
type Found = Omit<TransactionSimulation, 'at' | 'node' | 'coins'>

const changesOf = (transfers: readonly Transfer[]): TransactionSimulation['changes'] =>
  balanceChanges(transfers).map(({ change, ...rest }) => ({ ...rest, change: change.toString() }))

const carryOut = async (
  node: ChainSession,
  calls: readonly CallToSimulate[],
  stateOverrides?: StateOverrides,
): Promise<readonly SimulatedCall[] | string> => {
  const simulated = await simulateCalls(node, {
    calls,
    traceTransfers: true,
    ...(stateOverrides === undefined ? {} : { stateOverrides }),
  })
  return simulated.ok ? simulated.value : (simulated.error.said ?? clause(simulated.error.message))
}

const answerOf = (result: SimulatedCall | undefined): string | null =>
  result?.status === '0x1' ? (result.returnData ?? null) : null

/** The steps with balances and permissions read before and after them; without where the node does not put up with that. */
const carryOutProbed = async (
  node: ChainSession,
  probes: readonly Probe[],
  calls: readonly CallToSimulate[],
): Promise<
  { readonly results: readonly SimulatedCall[]; readonly readings: readonly Reading[] } | string
> => {
  const reads = probes.map(({ to, data }) => ({ from: calls[0]?.from ?? to, to, data, gas: probeGas }))
  const { address, code } = balanceReader
  const probed = await carryOut(node, [...reads, ...calls, ...reads], { [address]: { code } })
  if (typeof probed === 'string') {
    const results = await carryOut(node, calls)
    return typeof results === 'string' ? results : { results, readings: [] }
  }
  return {
    results: probed.slice(probes.length, probes.length + calls.length),
    readings: probes.map((probe, place) => ({
      probe,
      before: answerOf(probed[place]),
      after: answerOf(probed[probes.length + calls.length + place]),
    })),
  }
}

const together = async (node: ChainSession, build: InspectedBuild, sends: Sends): Promise<Found | string> => {
  const { taker } = build.intent
  const carried = await carryOutProbed(
    node,
    probesOf(build.subject),
    sends.map(({ to, data, value }) => ({ from: taker, to, data, value: hex(value) })),
  )
  if (typeof carried === 'string') return carried
  const made = sends.map(({ index, value }, place) => {
    const result = carried.results[place]
    const ok = result?.status === '0x1'
    const logs = ok ? (result.logs ?? []) : []
    const why = ok
      ? null
      : reason(result?.error?.data ?? result?.returnData, result?.error?.message, build.index)
    return { step: index, ok, reason: why, gas: digits(result?.gasUsed), value, logs }
  })
  const effect = wireEffect(simulatedEffect(taker, made, carried.readings))
  return {
    carried: true,
    steps: made.map(({ step, ok, reason: why, gas, logs }) => ({
      step,
      outcome: ok ? ('ok' as const) : ('reverted' as const),
      reason: why,
      gas,
      transfers: logs.flatMap(transfersOf).map(wireTransfer),
    })),
    changes: effect.changes,
    effect,
    notes: effect.gaps.filter(({ id }) => id === 'native-unknown').map(({ fact: what }) => what),
  }
}

const alone = async (
  node: ChainSession,
  build: InspectedBuild,
  sends: Sends,
  why: string,
): Promise<Answer<Found>> => {
  const steps: StepResult[] = []
  const moved: Transfer[] = []
  for (const [place, { index, to, data: input, value }] of sends.entries()) {
    const call = { from: build.intent.taker, to, data: input, value: hex(value) }
    const tried = await node('eth_call', [call, 'latest'])
    if (!tried.ok) {
      const { kind, data, said: refusal } = tried.error
      if (kind !== 'refused') return failOfNode(tried.error)
      steps.push({
        step: index,
        outcome: place === 0 ? 'reverted' : 'not-run',
        reason: reason(data, refusal, build.index),
        gas: null,
        transfers: [],
      })
      continue
    }
    const gas = await node('eth_estimateGas', [call])
    if (value > 0n)
      moved.push({
        kind: 'native',
        contract: nativeAddress,
        tokenId: null,
        amount: value,
        from: build.intent.taker.toLowerCase(),
        to: to.toLowerCase(),
      })
    steps.push({
      step: index,
      outcome: 'ok',
      reason: null,
      gas: gas.ok && typeof gas.value.value === 'string' ? digits(gas.value.value) : null,
      transfers: [],
    })
  }
  return succeed({
    carried: false,
    steps,
    changes: changesOf(moved),
    effect: null,
    notes: [fact('steps-tried-alone', { said: quote(why) }), fact('token-moves-unknown', {})],
  })
}

const outOfReach: ReadonlySet<NodeProblem['kind']> = new Set([
  'no-node',
  'locked',
  'wrong-chain',
  'budget',
  'rate',
  'unreachable',
  'timeout',
  'cancelled',
])

export type SimulationResult = {
  readonly simulation: TransactionSimulation
  readonly contracts: ContractsOnChain
}

export const createSimulate =
  ({ chain, now = Date.now }: TransactionDeps) =>
  async (build: InspectedBuild, signal: AbortSignal): Promise<Answer<SimulationResult>> => {
    const { chainId } = build.network
    if (!chain.hasNode(chainId))
      return conflict(
        `There is no node of ${build.stored.network}.`,
        'Add one under Settings, Networks, then try again.',
      )
    const { sends, left } = sendable(build)
    if (sends.length === 0)
      return conflict('There is no transaction among the steps.', 'Signatures cannot be tried on a node.')
    const session = openSession(chain, { chainId, purpose: 'operator', timeoutMs }, signal)
    let label = ''
    let lost: NodeProblem | null = null
    const node: ChainSession = async (method, params) => {
      if (lost !== null) return fail(lost)
      const answered = await session(method, params)
      if (!answered.ok && outOfReach.has(answered.error.kind)) lost = answered.error
      label = (answered.ok ? answered.value.node.label : answered.error.node) ?? label
      return answered
    }
    const carried = await together(node, build, sends)
    const carriedOut =
      typeof carried === 'string' ? await alone(node, build, sends, carried) : succeed(carried)
    if (!carriedOut.ok) return carriedOut
    const contracts = await confirmContracts(node, build)
    return succeed({
      simulation: {
        at: new Date(now()).toISOString(),
        node: label,
        ...carriedOut.value,
        coins: contracts.coins.map((coin) => ({ ...coin })),
        notes: [...carriedOut.value.notes, ...left],
      },
      contracts,
    })
  }
