import type { Answer } from '../../../contract/contract.ts'
import { isTeamLogUrl } from '../contract.ts'
import { fail, succeed } from '../../../core/result.ts'
import { FileFault } from '../../../main/platform/worker/thread-bug.ts'
import { openThread } from '../../../main/platform/worker/serve-thread.ts'
import { withChanges } from '../../../features/events/desk/change-requests.ts'
import { readExported } from '../../../features/log-maintenance/desk/exported-delivery.ts'
import { readTeamSource } from '../../team-log/desk/team-address.ts'
import { createTeamLogSource } from '../../team-log/desk/team-log-source.ts'
import { openDeskSource } from './desk-source.ts'
import type { LogPage, LogRow, LogSource } from './log-source.ts'
import { pull, type Cursor, type PullReport, type PullResult } from './pull.ts'
import type { SourceAddress } from './source-address.ts'
import { takeRows } from './take-rows.ts'

/** Entry of the thread that reads the logs of other desks into this desk's log. */

const thread = openThread<SourcesThread>()

const open = (address: SourceAddress): LogSource =>
  isTeamLogUrl(address.url)
    ? createTeamLogSource(readTeamSource(address))
    : openDeskSource(address, readExported)

const take = async (rows: readonly LogRow[]): Promise<Answer<PullResult>> => {
  try {
    return succeed(await withChanges(thread.data.folder, (change) => takeRows(change, rows, Date.now)))
  } catch (cause) {
    if (!(cause instanceof FileFault)) throw cause
    return fail({
      kind: 'unavailable',
      message: cause.message,
      hint: 'Nothing is lost: it is read again from there once this desk can store it.',
    })
  }
}

/** Half a second, then twice as long each time, up to half a minute. */
const restMs = (failures: number): number => Math.min(30_000, 500 * 2 ** Math.min(failures - 1, 10))

const rest = (failures: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(done, restMs(failures))
    function done(): void {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    signal.addEventListener('abort', done)
    if (signal.aborted) done()
  })

type Running = { readonly controller: AbortController; readonly done: Promise<void> }

const running = new Map<string, Running>()

const leave = async (id: string): Promise<void> => {
  const one = running.get(id)
  running.delete(id)
  one?.controller.abort()
  await one?.done
}

const follow = async (
  id: string,
  address: SourceAddress,
  from: Cursor,
  signal: AbortSignal,
): Promise<void> => {
  const source = open(address)
  try {
    await pull({ source, from, take, rest, signal, report: (report) => thread.report({ id, report }) })
  } finally {
    await source.close()
  }
}

const handlers = {
  /** Begins to read a log, in place of what was read under that id before. */
  follow: async ({
    id,
    address,
    cursor,
  }: {
    readonly id: string
    readonly address: SourceAddress
    readonly cursor: Cursor
  }): Promise<Answer<null>> => {
    await leave(id)
    const controller = new AbortController()
    const done = follow(id, address, cursor, controller.signal)
    running.set(id, { controller, done })
    // A bug ends the thread, which is begun again: nothing goes on with half of it.
    done.catch((cause: unknown) => {
      setImmediate(() => {
        throw cause
      })
    })
    return succeed(null)
  },
  leave: async (id: string): Promise<Answer<null>> => {
    await leave(id)
    return succeed(null)
  },
  test: async (
    address: SourceAddress,
    { signal }: { readonly signal: AbortSignal },
  ): Promise<Answer<Omit<LogPage, 'rows' | 'names'>>> => {
    const source = open(address)
    try {
      const page = await source.read(0, 1, signal)
      if (!page.ok) return page
      const { rows: _rows, names: _names, ...log } = page.value
      return succeed(log)
    } finally {
      await source.close()
    }
  },
}

export type SourcesThread = {
  readonly data: {
    readonly folder: string
  }
  readonly handlers: typeof handlers
  readonly report: { readonly id: string; readonly report: PullReport }
}

thread.serve(handlers, {
  onFault: (fault) => ({ kind: 'unavailable', message: fault.message }),
  onStop: () => {
    for (const { controller } of running.values()) controller.abort()
  },
})
