import type { Answer, ParsedInput } from '../../../../contract/contract.ts'
import type { TransactionLookup } from '../../contract/lookup.ts'
import { quote } from '../../../../core/facts.ts'
import { lookupEffects } from '../../core/lookup/effects.ts'
import { readLog, type ReadLog } from '../../core/lookup/read-logs.ts'
import type { AbiIndex } from '../../core/abi-index.ts'
import { fact } from '../../core/fact.ts'
import type { Fact } from '../../core/say.ts'
import { lookupStatus } from '../../core/lookup/status.ts'
import { nativeAddress } from '../../../orders/core/currency.ts'
import { fail, succeed } from '../../../../core/result.ts'
import { allCalls, decodeCall, type DecodedCall } from '../../core/decode-call.ts'
import type { NativeMoves } from '../../core/run/native-moves.ts'
import { openSession, type ChainSession } from '../../../../main/platform/chain/chain-reader.ts'
import { buildsTable } from '../builds-table.ts'
import { findReplacement } from '../find-replacement.ts'
import type { Known } from '../known.ts'
import { conflict } from '../not-found.ts'
import { runsTable } from '../runs-table.ts'
import type { TransactionDeps } from '../transaction-deps.ts'
import { createTransactionReader, readNativeMoves, type TransactionReader } from '../transaction-reader.ts'
import { explainRevert } from './explain-revert.ts'
import { lookUpOrders } from './look-up-orders.ts'
import {
  createLookupReader,
  type FoundReceipt,
  type FoundTransaction,
  type TracedFrame,
  type LookupReader,
} from './lookup-reader.ts'
import { costOf, reportingOf, showLookup } from './show-lookup.ts'
import { decodeFunctionResult, encodeFunctionData, parseAbi } from 'viem/utils'
import type { EventRow } from '../../../events/contract.ts'

type Delivered = TransactionLookup['deliveries'][number]

/** Senders count logs in the block or in the transaction: what is to be added to get places in the block. */
const offsetOf = (rows: readonly EventRow[], logs: readonly ReadLog[]): number => {
  const [first] = logs
  if (first === undefined) return 0
  const fits = (offset: number): number =>
    rows.filter(({ txnLogIndex, contractAddress }) =>
      logs.some(
        ({ index, address }) =>
          index === Number(txnLogIndex ?? -1) + offset && address === contractAddress?.toLowerCase(),
      ),
    ).length
  return fits(first.index) > fits(0) ? first.index : 0
}

const plain = (value: unknown): string => JSON.stringify(value ?? null).toLowerCase()

const compare = (
  row: EventRow,
  index: number | null,
  receipt: FoundReceipt | null,
  logs: readonly ReadLog[],
): Delivered['onChain'] => {
  if (receipt === null || index === null) return 'unknown'
  if (row.blockHash !== null && row.blockHash.toLowerCase() !== receipt.blockHash) return 'other-block'
  const log = logs.find((other) => other.index === index)
  if (log === undefined) return 'no-such-log'
  if (row.contractAddress !== null && row.contractAddress.toLowerCase() !== log.address) return 'differs'
  // Values that are too long for a row, and events unknown here, are not compared.
  if (log.eventName === null || row.args.length !== log.args.length) return 'same'
  const differs = row.args.some(
    ({ value, leftOut }, place) => leftOut === undefined && plain(value) !== plain(log.args[place]?.value),
  )
  return differs ? 'differs' : 'same'
}

const compareDeliveries = (
  rows: readonly EventRow[],
  receipt: FoundReceipt | null,
  logs: readonly ReadLog[],
): Delivered[] => {
  const offset = offsetOf(rows, logs)
  return rows.map((row) => {
    const logIndex = row.txnLogIndex === null ? null : Number(row.txnLogIndex) + offset
    return {
      event: row.id,
      delivery: row.deliveryId,
      receivedAt: row.receivedAt,
      listenerId: row.listenerId,
      eventName: row.eventName,
      logIndex,
      test: row.test,
      backfilled: row.backfilled,
      state: row.state,
      verdict: row.verdict,
      chainVerdict: row.chainVerdict,
      onChain: compare(row, logIndex, receipt, logs),
    }
  })
}

const abi = parseAbi(['function symbol() view returns (string)', 'function decimals() view returns (uint8)'])
const maxCoins = 20
const longestSymbol = 20

const ask = async (
  reader: LookupReader,
  address: string,
  functionName: 'symbol' | 'decimals',
): Promise<string | number | null> => {
  const answered = await reader.ethCall(address, encodeFunctionData({ abi, functionName }), 'latest')
  if (!answered.ok) return null
  try {
    return decodeFunctionResult({ abi, functionName, data: answered.value as `0x${string}` })
  } catch {
    return null
  }
}

const readCoins = async (
  reader: LookupReader,
  addresses: Iterable<string>,
): Promise<TransactionLookup['coins']> => {
  const coins = await Promise.all(
    [...new Set(addresses)].slice(0, maxCoins).map(async (address) => {
      const [symbol, decimals] = [
        await ask(reader, address, 'symbol'),
        await ask(reader, address, 'decimals'),
      ]
      if (typeof symbol !== 'string' || typeof decimals !== 'number') return []
      return [{ address, symbol: symbol.trim().slice(0, longestSymbol), decimals }]
    }),
  )
  return coins.flat()
}

const timeoutMs = 15_000
const maxEvents = 200
const maxRemembered = 1000

type Input = ParsedInput<'transactions.lookup'>
type Sender = { readonly from: string; readonly nonce: number }

const nativeOf = (
  common: TransactionReader,
  transaction: FoundTransaction,
  receipt: FoundReceipt,
  trace: TracedFrame | null,
): Promise<NativeMoves> | null => {
  const { from, to } = transaction
  const costs = { block: receipt.blockNumber, gas: BigInt(costOf(receipt).total ?? '0') }
  const accounts = [from, ...(to === null ? [] : [to])]
  return receipt.status === 0n ? null : readNativeMoves(common, trace, transaction, costs, accounts)
}

const openNode = (
  chain: TransactionDeps['chain'],
  chainId: number,
  signal: AbortSignal,
): { readonly node: ChainSession; readonly label: () => string } => {
  let label = ''
  const session = openSession(chain, { chainId, purpose: 'operator', timeoutMs }, signal)
  const node: ChainSession = async (method, params) => {
    const answered = await session(method, params)
    if (answered.ok) label = answered.value.node.label
    return answered
  }
  return { node, label: () => label }
}

type StoredTransaction = {
  readonly transaction: FoundTransaction | null
  readonly receipt: FoundReceipt | null
}

const readTransaction = async (
  reader: LookupReader,
  common: TransactionReader,
  { hash, chainId }: { readonly hash: string; readonly chainId: number },
): Promise<Answer<StoredTransaction>> => {
  const onChain = await common.chainId()
  if (!onChain.ok) return onChain
  if (onChain.value !== BigInt(chainId))
    return conflict(
      `The node is on chain ${onChain.value}, not on ${chainId}.`,
      'Correct the address of the node under Settings, Networks.',
    )
  const [transaction, receipt] = await Promise.all([reader.transaction(hash), reader.receipt(hash)])
  if (!transaction.ok) return transaction
  if (!receipt.ok) return receipt
  if (transaction.value === null && receipt.value !== null)
    return fail({
      kind: 'bad-answer',
      message: 'The node has the receipt, but not the transaction.',
      hint: 'Test the node under Settings, Networks.',
    })
  return succeed({ transaction: transaction.value, receipt: receipt.value })
}

const callOf = (transaction: FoundTransaction | null, index: AbiIndex): DecodedCall | null => {
  if (transaction === null || transaction.to === null) return null
  const { to, value, data, from: sender } = transaction
  return decodeCall({ to, value, data, sender }, index)
}

type Readings = {
  readonly logs: readonly ReadLog[]
  readonly call: DecodedCall | null
  readonly deliveries: TransactionLookup['deliveries']
}

const unreadFacts = ({ logs, call, deliveries }: Readings): readonly Fact[] => {
  const unread = logs.filter(({ eventName }) => eventName === null).length
  const unreadCalls = call === null ? 0 : allCalls(call).filter(({ gaps }) => gaps.length > 0).length
  const silent = logs.filter(({ index }) => reportingOf(deliveries, index).length === 0).length
  return [
    ...(unread === 0 ? [] : [fact('logs-unread', { count: unread })]),
    ...(unreadCalls === 0 ? [] : [fact('calls-unread', { count: unreadCalls })]),
    ...(silent === 0 ? [] : [fact('logs-not-delivered', { count: silent, all: logs.length })]),
  ]
}

export const createLookup = (deps: TransactionDeps, knownContracts: Pick<Known, 'forNetwork'>) => {
  const { chain, store, networkOf, log, now = Date.now } = deps
  const remembered = new Map<string, Sender>()
  const remember = (hash: string, sender: Sender): void => {
    remembered.set(hash, sender)
    const [oldest] = remembered.keys()
    if (remembered.size > maxRemembered && oldest !== undefined) remembered.delete(oldest)
  }

  const runOf = (hash: string) => {
    const sent = store.table(runsTable).byHash(hash)
    if (sent === null) return null
    const { account, nonce, build, run, step } = sent
    const draft = store.table(buildsTable).draftOf(build)
    return {
      sender: nonce === null ? null : { from: account, nonce },
      shown: draft === null ? null : { draft, build, run, step },
    }
  }

  const eventsOf = async (hash: string, signal: AbortSignal) => {
    if (log === undefined) return { rows: [], unknown: [] }
    const listed = await log.listEvents({ filter: { txnHash: hash }, limit: maxEvents }, signal)
    if (!listed.ok)
      return { rows: [], unknown: [fact('events-unread', { said: quote(listed.error.message) })] }
    const { rows, next } = listed.value
    return { rows, unknown: next === null ? [] : [fact('events-cut', { shown: maxEvents })] }
  }

  return async (input: Input, signal: AbortSignal): Promise<Answer<TransactionLookup>> => {
    const network = networkOf(input.network)
    const hash = input.hash.toLowerCase()
    if (network === undefined)
      return conflict(`The network ${input.network} is unknown.`, 'Add it under Settings, Networks.')
    const { chainId } = network
    if (!chain.hasNode(chainId))
      return conflict(`${network.name} has no node.`, 'Add one under Settings, Networks, then look again.')
    const { node, label } = openNode(chain, chainId, signal)
    const reader = createLookupReader(node)
    const common = createTransactionReader(node)
    const project = input.project ?? deps.projectOn?.(input.network) ?? null

    const stored = await readTransaction(reader, common, { hash, chainId })
    if (!stored.ok) return stored
    const { transaction, receipt } = stored.value
    const [head, finalized] = await Promise.all([common.head(), common.finalized()])
    const unknown: Fact[] = []
    const isReverted = receipt?.status === 0n

    const events = await eventsOf(hash, signal)
    unknown.push(...events.unknown)
    const run = runOf(hash)
    const typed =
      input.from === undefined || input.nonce === undefined
        ? null
        : { from: input.from.toLowerCase(), nonce: input.nonce }
    const sender = transaction ?? typed ?? remembered.get(hash) ?? run?.sender ?? null
    if (transaction !== null && receipt === null) remember(hash, transaction)
    const next = receipt !== null || sender === null ? null : await common.nonce(sender.from, 'latest')
    const nextNonce = next?.ok === true ? next.value : null
    const isUsed = sender !== null && nextNonce !== null && nextNonce > sender.nonce
    const other =
      isUsed && transaction?.blockHash == null
        ? await findReplacement(common, sender.from, sender.nonce)
        : null
    const status = lookupStatus({
      transaction: transaction === null ? null : { nonce: transaction.nonce, block: transaction.blockNumber },
      receipt: receipt === null ? null : { block: receipt.blockNumber, isReverted },
      head: head.ok ? head.value : null,
      finalized: finalized.ok ? finalized.value : null,
      nonce: sender?.nonce ?? null,
      next: nextNonce,
      other: other === null || other.hash === hash ? null : other.hash,
      delivered: events.rows.length,
    })

    const block = receipt === null ? null : await reader.blockOf(receipt.blockHash)
    const blockAt = block?.ok === true && block.value !== null ? BigInt(block.value.timestamp) : null
    if (receipt !== null && blockAt === null)
      unknown.push(fact('time-unknown', { block: receipt.blockNumber.toString() }))
    if (receipt !== null && (!finalized.ok || finalized.value === null))
      unknown.push(fact('finality-unknown', {}))

    const { index } = await knownContracts.forNetwork(input.network, project ?? '')
    const call = callOf(transaction, index)
    const logs: ReadLog[] = (receipt?.logs ?? []).map(readLog)
    const traced = receipt === null ? null : await reader.trace(hash)
    const trace = traced?.ok === true ? traced.value : null
    const native =
      transaction === null || receipt === null ? null : await nativeOf(common, transaction, receipt, trace)
    const effects = lookupEffects(logs, native, {
      block: receipt?.blockNumber.toString() ?? '',
      from: transaction?.from ?? '',
      to: transaction?.to ?? null,
    })
    unknown.push(...effects.unknown)
    const failure =
      isReverted && transaction !== null
        ? await explainRevert(reader, transaction, receipt, trace, index)
        : null

    const orders = await lookUpOrders(
      deps,
      reader,
      { call, logs },
      {
        chainId,
        network: input.network,
        project,
        block: receipt === null ? null : { number: receipt.blockNumber, at: blockAt },
        head: head.ok ? { number: head.value, at: BigInt(Math.floor(now() / 1000)) } : null,
      },
      signal,
    )
    unknown.push(...orders.unknown)

    const deliveries = compareDeliveries(events.rows, receipt, logs)
    unknown.push(...unreadFacts({ logs, call, deliveries }))
    const coins = await readCoins(reader, [
      ...effects.changes.flatMap(({ kind, contract }) => (kind === 'coin' ? [contract] : [])),
      ...orders.orders.flatMap(({ currency }) =>
        currency === null || currency === nativeAddress ? [] : [currency],
      ),
    ])
    if (receipt !== null && costOf(receipt).total === null) unknown.push(fact('cost-unknown', {}))

    return succeed(
      showLookup({
        network,
        hash,
        project,
        at: new Date(now()).toISOString(),
        node: label(),
        ...status,
        transaction,
        receipt,
        blockAt,
        coins,
        failure,
        call,
        native: native?.source ?? 'nothing',
        effects,
        logs,
        orders: orders.orders,
        deliveries,
        run: run?.shown ?? null,
        unknown,
      }),
    )
  }
}
