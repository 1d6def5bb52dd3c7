import type { Answer, MethodAnswer, Output, ParsedInput } from '../../../contract/contract.ts'
import type { CallFacts } from '../../orders/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import type { Json } from '../../../contract/scalars.ts'
import { fail, succeed } from '../../../core/result.ts'
import { type Operation, readResponse } from '../../../core/wire/operation.ts'
import { operations } from '../../../core/wire/operations.ts'
import { getAllWebhookListeners } from '../../../core/wire/operations/get-all-webhook-listeners.ts'
import { listCollectibles } from '../../../core/wire/operations/list-collectibles.ts'
import type { CollectibleOrder, Page } from '../../../core/wire/marketplace.ts'
import {
  type WebhookListener,
  webhookListenerSchema,
} from '../../../core/wire/operations/webhook-listener.ts'
import type { CallWriter } from '../../calls/desk/service.ts'
import type { ReadSecret } from '../../vault/desk/service.ts'
import type {
  AnswerReader,
  OperationCall,
  OtherMethod,
  ReceivedListeners,
  ReceivedOrders,
} from './service.ts'
import type { Fetch } from '../../../main/platform/http/fetch-bounded.ts'
import type { Called } from './call.ts'
import { callOperation } from './call-operation.ts'
import { otherOperation } from './other-operation.ts'
import { createCallWaits, type CallWait } from './waits.ts'
import { createMaskCache } from '../../../main/platform/masking/mask-cache.ts'
import { createHostQueue } from '../../../main/platform/http/host-queue.ts'
import { rpcLimits, type RpcLimits } from './limits.ts'
import { isFields } from '../../../core/wire/is-fields.ts'
import { readAnswer } from '../../../core/wire/read-answer.ts'

const isReadable = (row: unknown): boolean => {
  const { value } = readResponse(listCollectibles, { collectibles: [row] })
  return isFields(value) && Array.isArray(value['collectibles']) && value['collectibles'].length === 1
}

const pairReceived = (read: number, answer: unknown): Pick<ReceivedOrders, 'received' | 'unreadable'> => {
  const rows: unknown = isFields(answer) ? answer['collectibles'] : []
  const sent: unknown[] = Array.isArray(rows) ? rows : []
  // All were read, as of nearly every page: nothing is read twice.
  if (sent.length === read) return { received: sent, unreadable: [] }
  const { true: received = [], false: unreadable = [] } = Object.groupBy(sent, (row) =>
    isReadable(row) ? 'true' : 'false',
  )
  return { received, unreadable }
}

const unreadableListeners = (answer: unknown): ReceivedListeners['unreadable'] => {
  const rows = isFields(answer) && Array.isArray(answer['listeners']) ? (answer['listeners'] as Json[]) : []
  return rows.flatMap((row) => {
    const { value, deviations } = readAnswer(webhookListenerSchema, row)
    if (value !== undefined) return []
    return [{ row, problem: deviations.map(({ path, message }) => `${path} ${message}`.trim()).join('; ') }]
  })
}

export type ServiceClientDeps = {
  readonly getProject: (id: string) => Output<'projects.save'> | undefined
  readonly readSecret: ReadSecret
  readonly callWriter: CallWriter
  readonly chainIdOf: (slug: string) => number | undefined
  readonly fetch?: Fetch
  readonly logger?: { info(details: Record<string, unknown>, message: string): void }
  readonly onWaits?: () => void
  readonly limits?: Partial<RpcLimits>
  readonly random?: () => number
}

type ReadInput = Omit<OperationCall, 'request'> & { readonly request: unknown }

const pageSize = 50

const firstPage = { page: 1, pageSize }

const noSuchProject: Failure = {
  kind: 'not-found',
  message: 'There is no project of that id.',
  hint: 'Choose a project again; it may have been removed.',
  field: 'project',
}

const operationNamed = (name: string): Operation => {
  const declared = operations.find((candidate) => candidate.name === name)
  if (declared === undefined) throw new Error(`The contract names ${name}, which is not declared.`)
  return declared
}

export const createServiceClient = (deps: ServiceClientDeps) => {
  const limits: RpcLimits = { ...rpcLimits, ...deps.limits }
  const masks = createMaskCache()
  const waits = createCallWaits(deps.onWaits ?? (() => undefined))
  const callDeps = {
    masks,
    waits,
    fetch: deps.fetch ?? ((url: string, init: RequestInit) => globalThis.fetch(url, init)),
    readSecret: deps.readSecret,
    callWriter: deps.callWriter,
    chainIdOf: deps.chainIdOf,
    queue: createHostQueue(limits.callsPerHost),
    limits,
    random: deps.random ?? Math.random,
  }
  const stopping = new AbortController()
  const running = new Set<Promise<unknown>>()

  const log = (operation: string, started: number, result: Answer<Called>): void => {
    const outcome = result.ok
      ? {
          status: result.value.facts.status,
          attempts: result.value.facts.attempts,
          bytes: result.value.facts.bytes,
        }
      : { failure: result.error.kind, httpStatus: result.error.service?.httpStatus }
    deps.logger?.info(
      { operation, durationMs: Math.round(performance.now() - started), ...outcome },
      'a call to the service',
    )
  }

  const make = async (
    operation: Operation,
    request: unknown,
    options: {
      readonly project: string
      readonly network?: string | undefined
      readonly timeoutMs?: number | undefined
      readonly resentFrom?: number | undefined
    },
    signal: AbortSignal,
  ): Promise<Answer<Called>> => {
    const project = deps.getProject(options.project)
    if (project === undefined) return fail(noSuchProject)
    const started = performance.now()
    const call = callOperation(
      {
        operation,
        asked: request,
        project,
        network: options.network ?? null,
        timeoutMs: options.timeoutMs ?? limits.timeoutMs,
        resentFrom: options.resentFrom ?? null,
      },
      callDeps,
      AbortSignal.any([signal, stopping.signal]),
    )
    running.add(call)
    const result = await call.finally(() => running.delete(call))
    log(operation.name, started, result)
    return result
  }

  const call = async (input: ReadInput, signal: AbortSignal): MethodAnswer<'operations.call'> => {
    const result = await make(operationNamed(input.operation), input.request, input, signal)
    if (!result.ok) return result
    return succeed({ answer: result.value.value as Json, call: result.value.facts })
  }

  return {
    listCollectibles: async (
      input: ParsedInput<'orders.list'>,
      signal: AbortSignal,
    ): Promise<Answer<ReceivedOrders>> => {
      const page = { ...firstPage, ...input.page }
      const { side, contractAddress, filter = {} } = input
      const result = await make(listCollectibles, { side, contractAddress, filter, page }, input, signal)
      if (!result.ok) return result
      const answer = result.value.value as { collectibles: CollectibleOrder[]; page?: Page }
      return succeed({
        collectibles: answer.collectibles,
        ...pairReceived(answer.collectibles.length, result.value.received),
        // Without a page in the answer (noted as a deviation) the asked one stands in, and no further page is promised.
        page: { page: page.page, pageSize: page.pageSize, ...answer.page },
        call: result.value.facts,
      })
    },
    call: (input: OperationCall, signal: AbortSignal) => call(input, signal),
    callOther: async (
      input: Omit<OperationCall, 'operation'> & { readonly other: OtherMethod },
      signal: AbortSignal,
    ): MethodAnswer<'operations.call'> => {
      const result = await make(otherOperation(input.other), input.request, input, signal)
      if (!result.ok) return result
      return succeed({ answer: result.value.value as Json, call: result.value.facts })
    },
    read: async <T extends object>(
      input: ReadInput,
      { read, missing }: AnswerReader<T>,
      signal: AbortSignal,
    ): Promise<Answer<T & { call: CallFacts }>> => {
      const called = await call(input, signal)
      if (!called.ok) return called
      const value = read(called.value.answer)
      const { call: facts } = called.value
      if (value === null)
        return fail({ kind: 'bad-answer', message: `The answer has ${missing}.`, callId: facts.id })
      return succeed({ ...value, call: facts })
    },
    listWebhookListeners: async (
      input: { readonly project: string; readonly network: string; readonly timeoutMs?: number | undefined },
      signal: AbortSignal,
    ): Promise<Answer<ReceivedListeners>> => {
      const result = await make(getAllWebhookListeners, {}, input, signal)
      if (!result.ok) return result
      const { listeners } = result.value.value as { listeners: WebhookListener[] }
      const unreadable = unreadableListeners(result.value.received)
      return succeed({ listeners, unreadable, call: result.value.facts })
    },
    waits: (): readonly CallWait[] => waits.list(),
    forgetKeys: (): void => masks.forget(),
    stop: async (): Promise<void> => {
      stopping.abort()
      await Promise.allSettled(running)
    },
  }
}
