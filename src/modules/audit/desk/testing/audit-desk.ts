import { chainVerdictsTable } from '../../../../features/events/desk/chain-verdicts-table.ts'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Failure } from '../../../../contract/failure.ts'
import type { Listener, ListenerFilters } from '../../../../features/listeners/contract/listener.ts'
import { fail, succeed } from '../../../../core/result.ts'
import { openAppDatabase } from '../../../../main/open-app-database.ts'
import { createNodePool } from '../../../../main/platform/chain/node-pool.ts'
import { testNode } from '../../../../main/platform/chain/testing/test-chain.ts'
import { jobsOf } from '../../../../main/platform/jobs/testing/jobs-of.ts'
import { silentLogger } from '../../../../main/platform/log/logger.ts'
import { noRest } from '../../../../main/platform/worker/rest-when-busy.ts'
import type { Thread } from '../../../../main/platform/worker/thread-client.ts'
import { importRows } from '../../../../features/events/desk/import-rows.ts'
import { createLog } from '../../../../features/events/desk/log.ts'
import { makeLogFolder, type LogFolder } from '../../../../features/events/desk/testing/log-folder.ts'
import type { AuditDeps } from '../audit-deps.ts'
import { auditThreadHandlers, type AuditThread } from '../audit-thread.ts'

export const never: AbortSignal = new AbortController().signal

export const threadHere = (urls: readonly string[], chainId = 5): Pick<Thread<AuditThread>, 'request'> => {
  const pool = createNodePool({ onUsage: () => undefined })
  pool.configure(
    urls.map((url, index) => testNode(chainId, url, { id: `n${index}`, label: `Node ${index + 1}` })),
  )
  const handlers: Readonly<Record<string, (...input: never[]) => unknown>> = auditThreadHandlers({
    pool,
    rest: noRest,
  })
  return {
    request: async (method, input, options) => {
      const controls = { signal: options?.signal ?? never, progress: () => undefined }
      return (await handlers[method]?.(input as never, controls as never)) as never
    },
  }
}

export const listenerOf = (filters: ListenerFilters, over: Partial<Listener> = {}): Listener => ({
  key: 'listener1',
  id: '1',
  state: 'registered',
  project: 'p',
  network: 'testnet',
  name: '',
  note: '',
  url: 'http://127.0.0.1:1/hooks/x',
  receives: 'desk',
  path: 'path1',
  currentUrl: null,
  filters,
  paused: false,
  quietAfterHours: null,
  createdAt: new Date(0).toISOString(),
  changedAt: new Date(0).toISOString(),
  doubt: null,
  problem: null,
  callId: null,
  replaces: null,
  replacedBy: null,
  ...over,
})

const noListener: Failure = { kind: 'not-found', message: 'There is no listener of that key.' }

/** Everything that audits stand on, over a folder of a test: a log and tables with their threads, and nodes by their addresses. */
export const openAuditFixture = async (
  urls: readonly string[],
  listener: Listener,
  over: Partial<AuditDeps> & { readonly registeredAt?: number; readonly folder?: LogFolder } = {},
) => {
  const { registeredAt = 0, folder = makeLogFolder(), ...deps } = over
  const log = createLog({ folder: folder.path, logger: silentLogger })
  const store = openAppDatabase({ folder: folder.path, logger: silentLogger })
  await log.start()
  let lastStored = 0
  const step = {
    id: '1',
    what: '',
    callId: null,
    state: 'registered' as const,
    at: new Date(registeredAt).toISOString(),
  }
  const jobs = jobsOf(store)
  const all: AuditDeps = {
    store,
    jobs,
    thread: threadHere(urls),
    hasNode: () => urls.length > 0,
    chainIdOf: () => 5,
    listeners: {
      list: async ({ project }) =>
        succeed({
          listeners: [listener].filter((one) => project === undefined || one.project === project),
        }),
      get: async ({ key }) =>
        key === listener.key ? succeed({ listener, history: [step] }) : fail(noListener),
    },
    // The file begins with the test, the deliveries long before.
    log: {
      ...log,
      deliveryTimes: async (path) => {
        const times = await log.deliveryTimes(path)
        return times.ok ? succeed({ ...times.value, completeSince: 0 }) : times
      },
    },
    verdicts: store.table(chainVerdictsTable),
    receiver: { status: async () => ({ listening: true }), lastStored: () => lastStored },
    importDeliveries: (rows, now) => importRows(folder.path, rows, now),
    fillingRules: async () => succeed([]),
    version: 'test',
    exportsFolder: join(folder.path, 'exports'),
    background: (_what, work) => void work.catch(() => undefined),
    logger: silentLogger,
    onChange: () => undefined,
    backoff: () => 20,
    ...deps,
  }
  return {
    folder,
    log,
    deps: all,
    jobs,
    /** Deliveries that were stored are read into events when it resolves. */
    read: async (lastId: number): Promise<void> => {
      lastStored = lastId
      const { promise, resolve } = Promise.withResolvers<void>()
      const look = (): void => {
        if (log.backlog(lastId) === 0) resolve()
      }
      log.onChange(look)
      log.wake(lastId)
      look()
      await promise
    },
    stop: async () => {
      await Promise.all([log.stop(), store.stop()])
      folder.release()
      await rm(folder.path, { recursive: true, force: true })
    },
  }
}

export type AuditFixture = Awaited<ReturnType<typeof openAuditFixture>>
