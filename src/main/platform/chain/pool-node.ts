import { z } from 'zod'
import { quantitySchema } from './chain-shapes.ts'
import { fail, succeed, type Result } from '../../../core/result.ts'
import { codeOf } from '../http/connection-failure.ts'
import { lineOf } from '../../../core/escape-controls.ts'
import type { Fetch, FetchFault } from '../http/fetch-bounded.ts'
import { createHostQueue } from '../http/host-queue.ts'
import { addressSecrets } from './address-secrets.ts'
import { classifyRefusal, type LogRequestRange } from './classify-refusal.ts'
import { postJsonRpc, postJsonRpcBatch, type JsonRpcCall, type JsonRpcOutcome } from './json-rpc.ts'
import { type NodeConfig, type NodePurpose, type NodeUsage, dayOf } from './node-config.ts'
import type { NodeProblem } from './node-problem.ts'

/** The share of a day's budget that is left to what a person asks for. */
const reserve = 0.1

/** What the desk does by itself ends at nine tenths of a bound, and a person may be allowed beyond it. */
const createNodeBudget = (config: NodeConfig, now: () => number) => {
  let bounds = config
  let used = config.used
  const today = (): NodeUsage => {
    const day = dayOf(now())
    if (used.day !== day) used = { day, calls: 0, bytes: 0 }
    return used
  }
  return {
    allows: (purpose: NodePurpose) => {
      const { calls, bytes } = today()
      const { callsPerDay, bytesPerDay, mayExceed } = bounds
      const isInPerson = purpose === 'operator' || purpose === 'health'
      if (isInPerson && mayExceed) return true
      const share = isInPerson ? 1 : 1 - reserve
      return (
        (callsPerDay === null || calls < callsPerDay * share) &&
        (bytesPerDay === null || bytes < bytesPerDay * share)
      )
    },
    count: (calls: number, bytes: number) => {
      const { day, ...before } = today()
      used = { day, calls: before.calls + calls, bytes: before.bytes + bytes }
      return used
    },
    usage: today,
    configure: (next: NodeConfig) => {
      bounds = next
      const own = today()
      if (next.used.day === own.day && next.used.calls > own.calls) used = next.used
    },
  }
}

export type NodeRequest = {
  readonly method: string
  readonly params: readonly unknown[]
  readonly purpose: NodePurpose
  readonly timeoutMs?: number | undefined
  /** Bytes of the response. */
  readonly most?: number | undefined
}

export type NodeResponse = { readonly value: unknown; readonly bytes: number }

export type PoolNode = {
  readonly config: () => NodeConfig
  configure(config: NodeConfig): void
  /** Why it is not asked now; `null` when it may be. */
  problemBefore(request: Pick<NodeRequest, 'method' | 'purpose'>): NodeProblem | null
  /** It failed a moment ago: others are asked first. */
  isResting(): boolean
  ask(request: NodeRequest, signal: AbortSignal): Promise<Result<NodeResponse, NodeProblem>>
  /** So that one peer answers all where a balancer stands at the address. `null`: one by one only. Bounds are of the whole. */
  askTogether(batch: NodeBatch, signal: AbortSignal): Promise<Result<TogetherResponse, NodeProblem>>
}

export type NodeBatch = Omit<NodeRequest, 'method' | 'params'> & { readonly calls: readonly JsonRpcCall[] }
/** What came of each request, in order; `null`: they have to be made one by one. */
export type TogetherResponse = readonly Result<NodeResponse, NodeProblem>[] | null

export type PoolNodeDeps = {
  readonly now: () => number
  /** Called after each request. @param problem why the node did not answer at all; null: it did */
  readonly onUsage: (id: string, usage: NodeUsage, problem: string | null) => void
  readonly fetch?: Fetch | undefined
}

const usualTimeoutMs = 20_000
const usualMost = 16_000_000
const atOnce = 8
const restMs = 5_000
/** What a node does not serve today it may serve after an upgrade. */
const unservedMs = 10 * 60_000
const longestWords = 300

/** A node's own words may repeat the address that was called. */
const withoutAddress = (text: string, url: string): string => {
  const host = URL.canParse(url) ? [new URL(url).host, new URL(url).hostname] : []
  const clean = [...addressSecrets(url), ...host].reduce((rest, secret) => rest.replaceAll(secret, '…'), text)
  return lineOf(clean.replaceAll(/https?:\/\/\S+/gi, '…'), longestWords)
}

const logParams = z.tuple([z.object({ fromBlock: quantitySchema, toBlock: quantitySchema })])

/** Why a node gave no answer; null where it gave one, or nobody waited for it. */
const silenceOf = (result: Result<unknown, NodeProblem>): string | null =>
  !result.ok && (result.error.kind === 'unreachable' || result.error.kind === 'timeout')
    ? result.error.message
    : null

const askedRange = ({ method, params }: NodeRequest): LogRequestRange | null => {
  const read = method === 'eth_getLogs' ? logParams.safeParse(params) : null
  if (read?.success !== true) return null
  const [{ fromBlock, toBlock }] = read.data
  return { from: BigInt(fromBlock), to: BigInt(toBlock) }
}

/** Whether a node names something in its error; codes differ from node to node. */
const names = ({ message: quote }: { readonly message: string }, pattern: RegExp): boolean =>
  pattern.test(quote)

const isOfMethod = (outcome: JsonRpcOutcome): boolean =>
  outcome.kind === 'error' && (outcome.code === -32_601 || names(outcome, /\bmethod\b/i))

/** Where a node refused several requests in one; no method has this name. */
const together = 'batches'
const isOfBatch = (outcome: JsonRpcOutcome): boolean => outcome.kind === 'error' && names(outcome, /\bbatch/i)

/** What goes wrong with requests to a node, in its name and without its address. */
const problemsOf = (label: () => string) => {
  const problem = (kind: NodeProblem['kind'], message: string): NodeProblem => ({
    kind,
    message: `${label()} ${message}`,
    node: label(),
  })

  const problemOfFault = (
    fault: FetchFault,
    { timeoutMs = usualTimeoutMs, most = usualMost }: NodeRequest,
  ) => {
    switch (fault.kind) {
      case 'timeout':
        return problem('timeout', `did not answer within ${Math.round(timeoutMs / 1000)} s.`)
      case 'cancelled':
        return problem('cancelled', 'is not waited for any more.')
      case 'too-large':
        return problem('size', `answered with more than ${Math.round(most / 1_000_000)} MB.`)
      case 'broken': {
        const code = codeOf(fault.cause)
        return fault.isSent
          ? problem('unreachable', 'broke the connection off.')
          : problem('unreachable', `could not be reached${code === null ? '' : ` (${code})`}.`)
      }
    }
  }

  const problemOf = (
    outcome: Exclude<JsonRpcOutcome, { kind: 'result' }>,
    request: NodeRequest,
    url: string,
  ): NodeProblem => {
    if (outcome.kind === 'fault') return problemOfFault(outcome.fault, request)
    if (outcome.kind === 'odd')
      return outcome.status >= 500
        ? problem('unreachable', `answered with HTTP status ${outcome.status}.`)
        : problem('bad-answer', 'answered with something that is no JSON-RPC answer.')
    const read = classifyRefusal(outcome, askedRange(request))
    const said = withoutAddress(outcome.message, url)
    return {
      ...problem(read.kind, `refused ${request.method}: ${said}`),
      ...read,
      said,
      ...(read.kind === 'refused' ? { code: outcome.code, data: outcome.data } : {}),
    }
  }

  return { problem, problemOf }
}

type ChainCheckDeps = {
  readonly config: () => NodeConfig
  readonly now: () => number
  readonly problem: (kind: NodeProblem['kind'], message: string) => NodeProblem
  readonly readId: (purpose: NodePurpose, url: string) => Promise<Result<NodeResponse, NodeProblem>>
}

/** A node of another chain answers everything, and all of it wrong. */
const createChainCheck = ({ config, now, problem, readId }: ChainCheckDeps) => {
  /** That it is the right one, or when it was found to be another. */
  let checked: { readonly problem: NodeProblem | null; readonly at: number } | null = null
  let checking: Promise<NodeProblem | null> | null = null

  const read = async (purpose: NodePurpose, url: string): Promise<NodeProblem | null> => {
    const answer = await readId(purpose, url)
    if (!answer.ok) return answer.error
    const { value } = answer.value
    const id = typeof value === 'string' && /^0x[0-9a-f]{1,16}$/i.test(value) ? BigInt(value) : null
    const { chainId } = config()
    const wrong =
      id === BigInt(chainId)
        ? null
        : problem('wrong-chain', `is on chain ${id ?? 'unchecked'}, not ${chainId}.`)
    checked = { at: now(), problem: wrong }
    return wrong
  }

  return {
    forget: (): void => {
      checked = null
    },
    /** Requests that begin together wait for one check. */
    check: async (purpose: NodePurpose, url: string): Promise<NodeProblem | null> => {
      if (checked !== null && (checked.problem === null || now() - checked.at < restMs))
        return checked.problem
      checking ??= read(purpose, url).finally(() => {
        checking = null
      })
      return checking
    },
  }
}

/** At most eight at a time, within the day's budget. Nothing is thrown, and no problem names the address. */
export const createPoolNode = (first: NodeConfig, { now, onUsage, fetch }: PoolNodeDeps): PoolNode => {
  let config = first
  const budget = createNodeBudget(first, now)
  const queue = createHostQueue(atOnce)
  const unserved = new Map<string, number>()
  let restsUntil = 0
  const { problem, problemOf } = problemsOf(() => config.label)

  const failed = (
    outcome: Exclude<JsonRpcOutcome, { kind: 'result' }>,
    request: NodeRequest,
    url: string,
  ): NodeProblem => {
    const found = problemOf(outcome, request, url)
    // A parameter that is not supported says nothing of the method.
    if (found.kind === 'unsupported' && isOfMethod(outcome)) unserved.set(request.method, now())
    if (found.kind === 'unreachable' || found.kind === 'timeout' || found.kind === 'rate') {
      restsUntil = now() + (found.waitMs ?? restMs)
      // It may come back as another chain: a devnet that is started again.
      if (found.kind === 'unreachable') chain.forget()
    }
    return found
  }

  const read = (
    outcome: JsonRpcOutcome,
    request: NodeRequest,
    url: string,
  ): Result<NodeResponse, NodeProblem> => {
    if (outcome.kind !== 'result') return fail(failed(outcome, request, url))
    unserved.delete(request.method)
    return succeed({ value: outcome.value, bytes: outcome.bytes })
  }

  const post = async (
    request: NodeRequest,
    url: string,
    signal: AbortSignal,
  ): Promise<Result<NodeResponse, NodeProblem>> => {
    const { method, params, timeoutMs = usualTimeoutMs, most = usualMost } = request
    const outcome = await postJsonRpc({ url, method, params, timeoutMs, most, signal, fetch })
    const result = read(outcome, request, url)
    onUsage(config.id, budget.count(1, outcome.bytes), silenceOf(result))
    return result
  }

  const postTogether = async (
    { calls, ...batch }: NodeBatch,
    url: string,
    signal: AbortSignal,
  ): Promise<Result<TogetherResponse, NodeProblem>> => {
    const since = unserved.get(together)
    if (since !== undefined && now() - since < unservedMs) return succeed(null)
    const { timeoutMs = usualTimeoutMs, most = usualMost } = batch
    const outcome = await postJsonRpcBatch({ url, calls, timeoutMs, most, signal, fetch })
    const fault =
      outcome.kind === 'fault' ? fail(failed(outcome, { ...batch, method: together, params: [] }, url)) : null
    onUsage(config.id, budget.count(calls.length, outcome.bytes), fault === null ? null : silenceOf(fault))
    if (fault !== null) return fault
    if (outcome.kind === 'parts' && !outcome.parts.some(isOfBatch)) {
      // What came is counted once.
      const bytes = Math.ceil(outcome.bytes / calls.length)
      return succeed(
        calls.flatMap((call, at) => {
          const part = outcome.parts[at]
          return part === undefined ? [] : [read({ ...part, bytes }, { ...batch, ...call }, url)]
        }),
      )
    }
    // Asked too often, it has not said whether it takes them together.
    const found = outcome.kind === 'error' && !isOfBatch(outcome) ? classifyRefusal(outcome, null).kind : null
    if (outcome.kind === 'error' && (found === 'rate' || found === 'budget'))
      return fail(failed(outcome, { ...batch, method: together, params: [] }, url))
    unserved.set(together, now())
    return succeed(null)
  }

  const chain = createChainCheck({
    config: () => config,
    now,
    problem,
    readId: (purpose, url) =>
      post({ method: 'eth_chainId', params: [], purpose }, url, new AbortController().signal),
  })

  /** Waits for a place at the node, and for its chain to be known. */
  const enter = async <R extends { readonly purpose: NodePurpose }, T>(
    request: R,
    act: (request: R, url: string, signal: AbortSignal) => Promise<Result<T, NodeProblem>>,
    signal: AbortSignal,
  ): Promise<Result<T, NodeProblem>> => {
    const { url } = config
    if (url === null) return fail(problem('locked', 'cannot be asked: the keys are locked.'))
    const cancelled = problem('cancelled', 'is not waited for any more.')
    if (signal.aborted) return fail(cancelled)
    const leave = await queue.enter(config.id, signal).catch(() => null)
    if (leave === null) return fail(cancelled)
    try {
      const wrong = await chain.check(request.purpose, url)
      return wrong === null ? await act(request, url, signal) : fail(wrong)
    } finally {
      leave()
    }
  }

  return {
    config: () => config,
    configure: (next) => {
      if (next.url !== config.url || next.chainId !== config.chainId) {
        chain.forget()
        restsUntil = 0
        unserved.clear()
      }
      config = next
      budget.configure(next)
    },
    isResting: () => now() < restsUntil,
    problemBefore: ({ method, purpose }) => {
      if (config.isPaused && purpose !== 'health') return problem('no-node', 'is paused.')
      if (config.url === null)
        return config.isLocked
          ? problem('locked', 'cannot be asked: the keys are locked.')
          : problem('no-node', 'has no address that could be read. Enter it again.')
      if (!budget.allows(purpose)) return problem('budget', 'has used up its budget of the day.')
      const since = purpose === 'health' ? undefined : unserved.get(method)
      if (since !== undefined && now() - since < unservedMs)
        return problem('unsupported', `does not serve ${method}.`)
      return null
    },
    ask: (request, signal) => enter(request, post, signal),
    askTogether: (batch, signal) => enter(batch, postTogether, signal),
  }
}
