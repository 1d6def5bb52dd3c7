import { setTimeout as pause } from 'node:timers/promises'
import { fail, succeed, type Result } from '../../../core/result.ts'
import type { Fetch } from '../http/fetch-bounded.ts'
import type { NodeConfig, NodePurpose, NodeUsage } from './node-config.ts'
import type { NodeProblem } from './node-problem.ts'
import {
  createPoolNode,
  type NodeBatch,
  type NodeRequest,
  type NodeResponse,
  type PoolNode,
  type TogetherResponse,
} from './pool-node.ts'

export type NodeName = { readonly id: string; readonly label: string }

export type NodeAnswer = { readonly value: unknown; readonly node: NodeName }

export type NodeChoice = {
  readonly chainId: number
  /** Id of the one node that is asked; otherwise the first in order that is able. */
  readonly node?: string | undefined
  readonly purpose: NodePurpose
}

export type NodeCall = NodeChoice & Omit<NodeRequest, 'purpose'>

export type NodePool = {
  /** Replaces all nodes. Until it was called once, requests wait. */
  configure(nodes: readonly NodeConfig[]): void
  nodes(chainId: number): readonly (NodeName & { readonly isPaused: boolean; readonly isReady: boolean })[]
  request(call: NodeCall, signal: AbortSignal): Promise<Result<NodeAnswer, NodeProblem>>
  /**
   * Runs work that has to be done by one node alone, on the first that carries it out: another one is tried when a node is
   * out of reach, too slow, over its rate or budget, behind, or does not serve a method.
   */
  onOneNode<T>(
    choice: NodeChoice & { readonly method: string },
    work: (node: NodeWork) => Promise<Result<T, NodeProblem>>,
    signal: AbortSignal,
  ): Promise<Result<T & { readonly node: NodeName }, NodeProblem>>
}

export type NodeWork = NodeName & {
  ask(request: Omit<NodeRequest, 'purpose'>): Promise<Result<NodeResponse, NodeProblem>>
  /** Several requests in one, answered by one peer; `null`: this node takes them one by one only. */
  askTogether(batch: Omit<NodeBatch, 'purpose'>): Promise<Result<TogetherResponse, NodeProblem>>
}

export type NodePoolOptions = {
  readonly onUsage: (id: string, usage: NodeUsage, problem: string | null) => void
  readonly now?: () => number
  readonly fetch?: Fetch | undefined
}

/** Reads alone: what is sent or signed goes to a signer, never to a node. */
const reading =
  /^(?:eth_(?!send|sign|submit|accounts)\w+|net_version|web3_clientVersion|debug_(?:getRaw|trace)\w+)$/

const mustRead = (method: string): void => {
  if (!reading.test(method)) throw new Error(`A node is never asked for ${method}.`)
}

/** With these another node may do better. */
const movesOn: ReadonlySet<NodeProblem['kind']> = new Set([
  'unreachable',
  'timeout',
  'rate',
  'budget',
  'unsupported',
  'behind',
  'bad-answer',
  'wrong-chain',
  'no-node',
  'locked',
])

/** How often all nodes are tried when each says that it was asked too often, and how long is waited at most. */
const mostRounds = 4
const longestWaitMs = 10_000
const usualWaitMs = 1_000

const nobody = (message: string): NodeProblem => ({ kind: 'no-node', message, node: null })
const cancelled: NodeProblem = { kind: 'cancelled', message: 'The request was given up.', node: null }

/**
 * Begins a pool without nodes: requests wait until it is configured. What a node cannot answer goes to the next one of its chain,
 * in their order. A method that sends or signs is a bug, and throws.
 */
export const createNodePool = ({ onUsage, fetch, now = Date.now }: NodePoolOptions): NodePool => {
  let nodes: readonly PoolNode[] = []
  const configured = Promise.withResolvers<void>()

  const of = (chainId: number): readonly PoolNode[] =>
    nodes.filter((node) => node.config().chainId === chainId)
  const nameOf = (node: PoolNode): NodeName => ({ id: node.config().id, label: node.config().label })

  /** In order, those that failed a moment ago last. */
  const candidates = ({ chainId, node }: NodeChoice): readonly PoolNode[] => {
    const found = of(chainId).filter((one) => node === undefined || one.config().id === node)
    return [...found.filter((one) => !one.isResting()), ...found.filter((one) => one.isResting())]
  }

  /** One attempt at each node; the problem of a node that was asked says more than that of one that was not. */
  const round = async <T>(
    choice: NodeChoice & { readonly method: string },
    work: (node: PoolNode) => Promise<Result<T, NodeProblem>>,
    signal: AbortSignal,
  ): Promise<Result<T & { readonly node: NodeName }, readonly NodeProblem[]>> => {
    const before: NodeProblem[] = []
    const asked: NodeProblem[] = []
    for (const node of candidates(choice)) {
      const problem = node.problemBefore(choice)
      if (problem !== null) {
        before.push(problem)
        continue
      }
      const done = await work(node)
      if (done.ok) return succeed({ ...done.value, node: nameOf(node) })
      if (signal.aborted) return fail([cancelled])
      if (!movesOn.has(done.error.kind)) return fail([done.error])
      asked.push(done.error)
    }
    return fail([...asked, ...before])
  }

  const overNodes = async <T>(
    choice: NodeChoice & { readonly method: string },
    work: (node: PoolNode) => Promise<Result<T, NodeProblem>>,
    signal: AbortSignal,
  ): Promise<Result<T & { readonly node: NodeName }, NodeProblem>> => {
    mustRead(choice.method)
    await configured.promise
    if (signal.aborted) return fail(cancelled)
    for (let rounds = 1; ; rounds += 1) {
      const tried = await round(choice, work, signal)
      if (tried.ok) return tried
      const problems = tried.error
      const rated = problems.filter(({ kind }) => kind === 'rate')
      if (rated.length === 0 || rounds === mostRounds) {
        const [
          first = nobody(
            choice.node === undefined
              ? `There is no node of chain ${choice.chainId}.`
              : 'This node is not there any more.',
          ),
        ] = problems
        return fail(first)
      }
      const waits = rated.map(({ waitMs = usualWaitMs * rounds }) => waitMs)
      const isPaused = await pause(Math.min(longestWaitMs, ...waits), true, { signal }).catch(() => false)
      if (!isPaused) return fail(cancelled)
    }
  }

  return {
    configure: (configs) => {
      nodes = configs.map((config) => {
        const former = nodes.find((node) => node.config().id === config.id)
        former?.configure(config)
        return former ?? createPoolNode(config, { now, onUsage, fetch })
      })
      configured.resolve()
    },
    nodes: (chainId) =>
      of(chainId).map((node) => ({
        ...nameOf(node),
        isPaused: node.config().isPaused,
        isReady: node.problemBefore({ method: 'eth_blockNumber', purpose: 'operator' }) === null,
      })),
    request: async (call, signal) => {
      const { chainId, node, ...request } = call
      return overNodes(
        { chainId, node, purpose: request.purpose, method: request.method },
        async (one) => {
          const asked = await one.ask(request, signal)
          return asked.ok ? succeed({ value: asked.value.value }) : asked
        },
        signal,
      )
    },
    onOneNode: (choice, work, signal) =>
      overNodes(
        choice,
        (node) =>
          work({
            ...nameOf(node),
            ask: (request) => {
              mustRead(request.method)
              return node.ask({ ...request, purpose: choice.purpose }, signal)
            },
            askTogether: (batch) => {
              for (const { method } of batch.calls) mustRead(method)
              return node.askTogether({ ...batch, purpose: choice.purpose }, signal)
            },
          }),
        signal,
      ),
  }
}
