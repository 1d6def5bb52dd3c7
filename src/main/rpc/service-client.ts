import { z } from 'zod'
import type { Output } from '../../contract/contract.ts'
import type { Failure } from '../../contract/failure.ts'
import { fail, succeed } from '../../core/result.ts'
import { listCollectibles } from '../../core/wire/operations/list-collectibles.ts'
import type { CollectibleOrder, Page } from '../../core/wire/marketplace.ts'
import type { ReadSecret, ServiceClient } from '../parts.ts'
import type { Fetch } from './attempt.ts'
import { callOperation } from './call-operation.ts'
import { createHostQueue } from './host-queue.ts'
import { rpcLimits, type RpcLimits } from './limits.ts'

export type ServiceClientParts = {
  readonly getProject: (id: string) => Output<'projects.add'> | undefined
  readonly readSecret: ReadSecret
  /** `globalThis.fetch` unless a test passes its own. */
  readonly fetch?: Fetch
  /** Told of each call in one line without bodies or keys. */
  readonly logger?: { info(details: Record<string, unknown>, message: string): void }
  readonly limits?: Partial<RpcLimits>
  readonly random?: () => number
}

/** Rows of a page when the caller names no size. */
const pageSize = 50

const firstPage = { page: 1, pageSize }

const slug = /^[a-z0-9][a-z0-9-]{0,63}$/

const inputFailure = (field: string, message: string): Failure => ({
  kind: 'input',
  message: `${field} ${message}.`,
  field,
  issues: [{ path: field, message }],
})

/** The client of the service: everything the desk asks of it goes through here. */
export const createServiceClient = (parts: ServiceClientParts): ServiceClient => {
  const limits: RpcLimits = { ...rpcLimits, ...parts.limits }
  const callParts = {
    fetch: parts.fetch ?? ((url: string, init: RequestInit) => globalThis.fetch(url, init)),
    readSecret: parts.readSecret,
    queue: createHostQueue(limits.callsPerHost),
    limits,
    random: parts.random ?? Math.random,
  }
  const stopping = new AbortController()
  const running = new Set<Promise<unknown>>()

  const log = (operation: string, started: number, outcome: Record<string, unknown>): void =>
    parts.logger?.info(
      { operation, durationMs: Math.round(performance.now() - started), ...outcome },
      'a call to the service',
    )

  const client: ServiceClient = {
    listCollectibles: async (input, signal) => {
      const project = parts.getProject(input.project)
      if (project === undefined) {
        return fail({
          kind: 'not-found',
          message: 'There is no project of that id.',
          hint: 'Choose a project again; it may have been removed.',
          field: 'project',
        })
      }
      if (!slug.test(input.network)) {
        return fail(inputFailure('network', 'must be a network slug: small letters, digits and hyphens'))
      }
      const page = { ...firstPage, ...input.page }
      const request = listCollectibles.request.safeParse({
        side: input.side,
        contractAddress: input.contractAddress,
        filter: input.filter ?? {},
        page,
      })
      if (!request.success) {
        const issues = request.error.issues.map((issue) => ({
          path: issue.path.join('.'),
          message: issue.message,
        }))
        const first = issues[0] ?? { path: '', message: z.prettifyError(request.error) }
        return fail({ ...inputFailure(first.path, first.message), issues })
      }
      const started = performance.now()
      const call = callOperation(
        {
          operation: listCollectibles,
          request: request.data,
          project,
          network: input.network,
          timeoutMs: input.timeoutMs ?? limits.timeoutMs,
        },
        callParts,
        AbortSignal.any([signal, stopping.signal]),
      )
      running.add(call)
      const result = await call.finally(() => running.delete(call))
      if (!result.ok) {
        log('ListCollectibles', started, {
          failure: result.error.kind,
          httpStatus: result.error.service?.httpStatus,
        })
        return result
      }
      const { value, facts } = result.value
      log('ListCollectibles', started, { status: facts.status, attempts: facts.attempts, bytes: facts.bytes })
      const answer = value as { collectibles: CollectibleOrder[]; page?: Page }
      return succeed({
        collectibles: answer.collectibles,
        // Without a page in the answer (noted as a deviation) the asked one stands in, and no further page is promised.
        page: { page: page.page, pageSize: page.pageSize, ...answer.page },
        call: facts,
      })
    },
    stop: async () => {
      stopping.abort()
      await Promise.allSettled(running)
    },
  }
  return client
}
