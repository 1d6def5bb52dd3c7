import { fail, type Result, succeed } from '../../../core/result.ts'
import type { z } from 'zod'
import {
  blockSchema,
  type ChainBlock,
  type ChainLog,
  type ChainReceipt,
  hashOfTransaction,
  logSchema,
  receiptSchema,
  toQuantity,
} from './chain-shapes.ts'
import type { NodeChoice, NodeName, NodePool, NodeWork } from './node-pool.ts'
import type { NodeProblem } from './node-problem.ts'
import type { NodeRequest, NodeResponse } from './pool-node.ts'

type ByteCache<T> = {
  get(key: string): T | undefined
  put(key: string, value: T, bytes: number): void
}

/** @param mostBytes of all values together, by what `put` is told; a value that is larger is not cached */
const createByteCache = <T>(mostBytes: number): ByteCache<T> => {
  const entries = new Map<string, { readonly value: T; readonly bytes: number }>()
  let held = 0
  const drop = (key: string): void => {
    held -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }
  return {
    get: (key) => {
      const entry = entries.get(key)
      if (entry === undefined) return undefined
      entries.delete(key)
      entries.set(key, entry)
      return entry.value
    },
    put: (key, value, bytes) => {
      drop(key)
      if (bytes > mostBytes) return
      entries.set(key, { value, bytes })
      held += bytes
      for (const oldest of entries.keys()) {
        if (held <= mostBytes) return
        drop(oldest)
      }
    },
  }
}

export type BlockTag = 'latest' | 'safe' | 'finalized'
export type BlockRef = { readonly hash: string } | { readonly number: bigint } | { readonly tag: BlockTag }

export type Finality = {
  readonly block: ChainBlock
  readonly rule: 'finalized' | 'safe' | 'confirmations'
  /** `confirmations`: how many blocks lie on it. */
  readonly confirmations: number | null
}

export type LogFilter = {
  readonly from: bigint
  readonly to: bigint
  /** None: of all contracts. */
  readonly addresses?: readonly string[] | undefined
  readonly topics?: readonly (string | readonly string[] | null)[] | undefined
}

/** The logs of a range, and the block at its end as the same node showed it before and after. */
export type LogRange = {
  readonly logs: readonly ChainLog[]
  readonly end: ChainBlock
  /** Whether logs and block came in one answer. Otherwise different peers behind a balancer may have said them. */
  readonly isTogether: boolean
}

type From<T> = Promise<Result<T & { readonly node: NodeName }, NodeProblem>>

export type ChainReads = {
  /** `block: null`: no node has it. */
  block(choice: NodeChoice, ref: BlockRef, signal: AbortSignal): From<{ readonly block: ChainBlock | null }>
  /** All receipts of a block in the order of their transactions; single ones where the node knows no better. */
  receiptsOf(
    choice: NodeChoice,
    blockHash: string,
    signal: AbortSignal,
  ): From<{ readonly receipts: readonly ChainReceipt[] }>
  /** Logs of a range, from a node that showed the range's last block, the same before and after. */
  logs(choice: NodeChoice, filter: LogFilter, signal: AbortSignal): From<LogRange>
  finality(choice: NodeChoice, signal: AbortSignal): From<Finality>
}

const mostReceipts = 64_000_000
const cacheBytes = 96_000_000
const receiptsAtOnce = 6
const longTimeoutMs = 40_000

/** Blocks that must lie on one of a chain whose nodes know no `finalized` and no `safe`. */
const confirmationsOf = (chainId: number): bigint => {
  if (chainId === 31_337 || chainId === 1337) return 1n
  return chainId === 137 || chainId === 80_002 ? 256n : 64n
}

const lacksTag: ReadonlySet<NodeProblem['kind']> = new Set(['refused', 'behind', 'unsupported'])

const paramsOf = (ref: BlockRef): { readonly method: string; readonly params: readonly unknown[] } => {
  if ('hash' in ref) return { method: 'eth_getBlockByHash', params: [ref.hash, false] }
  return { method: 'eth_getBlockByNumber', params: ['tag' in ref ? ref.tag : toQuantity(ref.number), false] }
}

const nameOf = ({ id, label }: NodeName): NodeName => ({ id, label })

const odd = (node: NodeName, message: string): NodeProblem => ({
  kind: 'bad-answer',
  message: `${node.label} ${message}`,
  node: node.label,
})

const behind = (node: NodeName, message: string): NodeProblem => ({
  kind: 'behind',
  message: `${node.label} ${message}`,
  node: node.label,
})

type Answer = Result<NodeResponse, NodeProblem>

const parse = <S extends z.ZodType>(
  node: NodeWork,
  schema: S,
  method: string,
  asked: Answer,
): Result<{ readonly value: z.output<S>; readonly bytes: number }, NodeProblem> => {
  if (!asked.ok) return asked
  const parsed = schema.safeParse(asked.value.value)
  return parsed.success
    ? succeed({ value: parsed.data, bytes: asked.value.bytes })
    : fail(odd(node, `answered ${method} with something that cannot be read.`))
}

const read = async <S extends z.ZodType>(
  node: NodeWork,
  schema: S,
  request: Omit<NodeRequest, 'purpose'>,
): Promise<Result<{ readonly value: z.output<S>; readonly bytes: number }, NodeProblem>> =>
  parse(node, schema, request.method, await node.ask(request))

type BlockOfNode = { readonly block: ChainBlock; readonly node: NodeName }
type ReceiptsOfNode = { readonly receipts: readonly ChainReceipt[]; readonly node: NodeName }
type ReadCaches = {
  readonly blocks: ByteCache<BlockOfNode>
  readonly receipts: ByteCache<ReceiptsOfNode>
}

const keyOf = (chainId: number, hash: string): string => `${chainId} ${hash.toLowerCase()}`

const singleReceipts = async (
  node: NodeWork,
  block: ChainBlock,
): Promise<Result<{ readonly value: ChainReceipt[]; readonly bytes: number }, NodeProblem>> => {
  const value: ChainReceipt[] = []
  let bytes = 0
  const hashes = block.transactions.map(hashOfTransaction)
  for (let at = 0; at < hashes.length; at += receiptsAtOnce) {
    const answers = await Promise.all(
      hashes
        .slice(at, at + receiptsAtOnce)
        .map((hash) => read(node, receiptSchema, { method: 'eth_getTransactionReceipt', params: [hash] })),
    )
    for (const answer of answers) {
      if (!answer.ok) return answer
      value.push(answer.value.value)
      bytes += answer.value.bytes
    }
  }
  return succeed({ value, bytes })
}

/** Reads by one node. What it says is checked against what was asked for, and cached. */
const createNodeReads = ({ blocks, receipts }: ReadCaches) => {
  /** The block as one node has it. A node that answers with another block than the one asked for is not believed. */
  const toBlock = (
    node: NodeWork,
    chainId: number,
    ref: BlockRef,
    answer: Answer,
  ): Result<ChainBlock | null, NodeProblem> => {
    const found = parse(node, blockSchema.nullable(), paramsOf(ref).method, answer)
    if (!found.ok) {
      // Some nodes refuse a block they do not have.
      return found.error.kind === 'behind' && !('tag' in ref) ? succeed(null) : found
    }
    const { value: block, bytes } = found.value
    if (block === null) return succeed(null)
    if ('hash' in ref && block.hash !== ref.hash.toLowerCase())
      return fail(odd(node, 'answered with another block than the one it was asked for.'))
    if ('number' in ref && BigInt(block.number) !== ref.number)
      return fail(odd(node, 'answered with another block than the one it was asked for.'))
    blocks.put(keyOf(chainId, block.hash), { block, node: nameOf(node) }, bytes)
    return succeed(block)
  }

  const blockOn = async (
    node: NodeWork,
    chainId: number,
    ref: BlockRef,
  ): Promise<Result<ChainBlock | null, NodeProblem>> =>
    toBlock(node, chainId, ref, await node.ask(paramsOf(ref)))

  const receiptsOn = async (
    node: NodeWork,
    chainId: number,
    blockHash: string,
  ): Promise<Result<readonly ChainReceipt[], NodeProblem>> => {
    const many = await read(node, receiptSchema.array(), {
      method: 'eth_getBlockReceipts',
      params: [blockHash],
      most: mostReceipts,
      timeoutMs: longTimeoutMs,
    })
    let found = many
    if (!many.ok) {
      if (many.error.kind === 'cancelled' || many.error.kind === 'unreachable') return many
      const block = await blockOn(node, chainId, { hash: blockHash })
      if (!block.ok) return block
      if (block.value === null) return fail(behind(node, 'does not have that block.'))
      found = await singleReceipts(node, block.value)
      if (!found.ok) return found
    }
    if (!found.ok) return found
    const { value, bytes } = found.value
    if (value.some((receipt) => receipt.blockHash !== blockHash.toLowerCase()))
      return fail(odd(node, 'answered with receipts of another block.'))
    const ordered = value.toSorted((one, other) =>
      Number(BigInt(one.transactionIndex) - BigInt(other.transactionIndex)),
    )
    receipts.put(keyOf(chainId, blockHash), { receipts: ordered, node: nameOf(node) }, bytes)
    return succeed(ordered)
  }

  /** The end of a range as a node has it: without it, an empty answer says nothing. */
  const toEnd = (
    node: NodeWork,
    chainId: number,
    number: bigint,
    answer: Answer,
  ): Result<ChainBlock, NodeProblem> => {
    const end = toBlock(node, chainId, { number }, answer)
    if (!end.ok) return end
    return end.value === null ? fail(behind(node, `does not have block ${number} yet.`)) : succeed(end.value)
  }

  const logsOn = async (
    node: NodeWork,
    chainId: number,
    { from, to, addresses = [], topics = [] }: LogFilter,
  ): Promise<Result<LogRange, NodeProblem>> => {
    const bounds = { most: mostReceipts, timeoutMs: longTimeoutMs }
    const block = paramsOf({ number: to })
    const wanted = {
      method: 'eth_getLogs',
      params: [
        {
          fromBlock: toQuantity(from),
          toBlock: toQuantity(to),
          // An empty list means "of none" to some nodes and "of all" to others.
          ...(addresses.length === 0 ? {} : { address: addresses }),
          ...(topics.length === 0 ? {} : { topics }),
        },
      ],
    }
    // Behind a balancer each request may reach another peer: one that lags answers `[]` between two that show the block.
    const together = await node.askTogether({ ...bounds, calls: [block, wanted, block] })
    if (!together.ok) return together
    const [first, second, third] = together.value ?? []
    const before = toEnd(node, chainId, to, first ?? (await node.ask(block)))
    if (!before.ok) return before
    const asked = second ?? (await node.ask({ ...wanted, ...bounds }))
    const found = parse(node, logSchema.array(), wanted.method, asked)
    if (!found.ok) return found
    const after = toEnd(node, chainId, to, third ?? (await node.ask(block)))
    if (!after.ok) return after
    if (after.value.hash !== before.value.hash)
      return fail(behind(node, `showed two blocks of number ${to}.`))
    const logs = found.value.value
    const isOutside = logs.some(({ blockNumber }) => BigInt(blockNumber) < from || BigInt(blockNumber) > to)
    if (isOutside) return fail(odd(node, 'answered with logs of other blocks than those it was asked for.'))
    return succeed({ logs, end: after.value, isTogether: together.value !== null })
  }

  const finalityOn = async (node: NodeWork, chainId: number): Promise<Result<Finality, NodeProblem>> => {
    for (const rule of ['finalized', 'safe'] as const) {
      const found = await blockOn(node, chainId, { tag: rule })
      if (found.ok && found.value !== null) return succeed({ block: found.value, rule, confirmations: null })
      if (!found.ok && !lacksTag.has(found.error.kind)) return found
    }
    const head = await blockOn(node, chainId, { tag: 'latest' })
    if (!head.ok) return head
    if (head.value === null) return fail(behind(node, 'has no block.'))
    const confirmations = confirmationsOf(chainId)
    const number = BigInt(head.value.number) - confirmations
    const final = number < 0n ? 0n : number
    const block = toEnd(node, chainId, final, await node.ask(paramsOf({ number: final })))
    return block.ok
      ? succeed({ block: block.value, rule: 'confirmations', confirmations: Number(confirmations) })
      : block
  }

  return { blockOn, receiptsOn, logsOn, finalityOn }
}

/** Answers are parsed; one of a wrong shape is `bad-answer`. What was read by hash is cached. */
export const createChainReads = (pool: Pick<NodePool, 'onOneNode'>): ChainReads => {
  const blocks = createByteCache<BlockOfNode>(cacheBytes / 3)
  const receipts = createByteCache<ReceiptsOfNode>(cacheBytes)
  const { blockOn, receiptsOn, logsOn, finalityOn } = createNodeReads({ blocks, receipts })

  return {
    block: async (choice, ref, signal) => {
      const known = 'hash' in ref ? blocks.get(keyOf(choice.chainId, ref.hash)) : undefined
      if (known !== undefined && (choice.node ?? known.node.id) === known.node.id) return succeed(known)
      let lacking: NodeName | null = null
      const found = await pool.onOneNode(
        { ...choice, method: paramsOf(ref).method },
        async (node) => {
          const block = await blockOn(node, choice.chainId, ref)
          if (!block.ok || block.value !== null || 'tag' in ref)
            return block.ok ? succeed({ block: block.value }) : block
          // Another node may have what this one does not.
          lacking ??= nameOf(node)
          return fail(behind(node, 'does not have that block.'))
        },
        signal,
      )
      if (found.ok || lacking === null || found.error.kind !== 'behind') return found
      return succeed({ block: null, node: lacking })
    },
    receiptsOf: async (choice, blockHash, signal) => {
      const known = receipts.get(keyOf(choice.chainId, blockHash))
      if (known !== undefined && (choice.node ?? known.node.id) === known.node.id) return succeed(known)
      return pool.onOneNode(
        { ...choice, method: 'eth_getTransactionReceipt' },
        async (node) => {
          const found = await receiptsOn(node, choice.chainId, blockHash)
          return found.ok ? succeed({ receipts: found.value }) : found
        },
        signal,
      )
    },
    logs: (choice, filter, signal) =>
      pool.onOneNode(
        { ...choice, method: 'eth_getLogs' },
        (node) => logsOn(node, choice.chainId, filter),
        signal,
      ),
    finality: (choice, signal) =>
      pool.onOneNode(
        { ...choice, method: 'eth_getBlockByNumber' },
        (node) => finalityOn(node, choice.chainId),
        signal,
      ),
  }
}
