import type { Answer, MethodAnswer, Output, ParsedInput } from '../../../contract/contract.ts'
import type { ExportedFile, ExportInput } from '../../exports/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import { fail, type Result, succeed } from '../../../core/result.ts'
import { isDamage, openProblem, type OpenProblem } from '../../../main/platform/db/open-problem.ts'
import { inSteps } from '../../../main/platform/worker/in-steps.ts'
import type { RequestControls } from '../../../main/platform/worker/thread-types.ts'
import { callCriteria } from './call-criteria.ts'
import { curlCommand } from './curl-command.ts'
import type { CallsConnection, OpenCalls } from './open-calls.ts'
import type { CallRecord, RepeatableCall } from './service.ts'
import { join } from 'node:path'
import { createReceiverMask, harEntry, jsonLine } from './export-entry.ts'
import { exportedFile, fileStamp } from '../../../main/platform/files/write-export.ts'
import { openPartFile } from '../../../main/platform/files/part-file.ts'
import type { CallReader } from './read-calls.ts'

type ExportOptions = {
  readonly folder: string
  readonly version: string
  readonly now: Date
  readonly receiverSecrets: readonly string[]
}

/** In steps, so that others get their turn; the file has its name only when it is whole. */
const exportCalls = function* (
  database: CallsConnection,
  reader: CallReader,
  { format, filter }: ExportInput<'calls'>,
  { folder, version, now, receiverSecrets }: ExportOptions,
): Generator<void, ExportedFile> {
  const path = join(folder, `calls-${fileStamp(now.getTime())}.${format}`)
  const file = openPartFile(path)
  const { write } = file
  const mask = createReceiverMask(receiverSecrets)
  let rows = 0
  const { sql, parameters } = callCriteria(filter)
  const next = database
    .prepare<unknown[], number>(
      `SELECT id FROM calls WHERE id > ? AND id <= ? AND ${sql} ORDER BY id LIMIT 50`,
    )
    .pluck()
  try {
    // What is recorded meanwhile belongs to the next export.
    const end = database.prepare<[], number | null>('SELECT max(id) FROM calls').pluck().get() ?? 0
    const creator = JSON.stringify({ name: 'Marketdesk', version })
    if (format === 'har') write(`{"log":{"version":"1.2","creator":${creator},"entries":[`)
    let last = 0
    for (
      let ids = next.all(last, end, ...parameters);
      ids.length > 0;
      ids = next.all(last, end, ...parameters)
    ) {
      for (const id of ids) {
        last = id
        // Removed meanwhile.
        if (reader.row(id) === undefined) continue
        if (format === 'har' && rows > 0) write(',\n')
        for (const text of format === 'har' ? harEntry(reader, id, mask) : jsonLine(reader, id, mask))
          write(text)
        rows += 1
        yield
      }
    }
    if (format === 'har') write(']}}\n')
    file.finish()
  } finally {
    // Also when the one who asked gave it up: the generator is ended then.
    file.giveUp()
  }
  return exportedFile(path, file.size(), { rows })
}

export type CallLogHandlerDeps = {
  readonly open: () => Result<OpenCalls, OpenProblem>
  readonly exports: { readonly folder: string; readonly version: string }
  readonly onNotice: (sentence: string) => void
  readonly onRemoved: () => void
  readonly openAgainMs?: number | undefined
}

type ExportRequest = {
  readonly input: ExportInput<'calls'>
  readonly receiverSecrets: readonly string[]
}

const turnMs = 20

const unavailable = (happened: string): Failure => ({
  kind: 'unavailable',
  message: happened,
  hint: 'Calls to the service still work. Try again; if it fails again, restart Marketdesk.',
})

export const createCallLogHandlers = ({
  open,
  exports,
  onNotice,
  onRemoved,
  openAgainMs = 2000,
}: CallLogHandlerDeps) => {
  let calls: OpenCalls | null = null
  let problem: string | null = null
  let triedAt = -Infinity
  let waiting: { readonly record: CallRecord; readonly stored: (result: Answer<null>) => void }[] = []
  let isFlushing = false
  let closing = new AbortController()

  const find = (): OpenCalls | null => {
    if (calls !== null || performance.now() - triedAt < openAgainMs) return calls
    triedAt = performance.now()
    try {
      const opened = open()
      problem = opened.ok ? null : `${opened.error.message} ${opened.error.hint}`
      if (!opened.ok) return null
      calls = opened.value
      for (const sentence of opened.value.notices) onNotice(sentence)
    } catch (error) {
      problem = error instanceof Error ? error.message : String(error)
    }
    return calls
  }

  const handleFault = (error: unknown): string => {
    if (calls === null) return error instanceof Error ? error.message : String(error)
    const { message } = openProblem(error, calls.path)
    if (!isDamage(error)) return message
    const copy = calls.putAside('damaged')
    calls = null
    triedAt = -Infinity
    closing.abort()
    closing = new AbortController()
    onNotice(`The record of calls was damaged. It was kept as ${copy} and a new one was begun.`)
    return message
  }

  const write = (records: readonly CallRecord[]): Answer<null> => {
    const here = find()
    if (here === null) return fail(unavailable(problem ?? 'The record is closed.'))
    try {
      here.store.write(records)
      return succeed(null)
    } catch (error) {
      return fail(unavailable(handleFault(error)))
    }
  }

  const flush = (): void => {
    isFlushing = false
    const batch = waiting
    waiting = []
    if (batch.length === 0) return
    const written = write(batch.map(({ record }) => record))
    for (const { stored } of batch) stored(written)
  }

  const use = <T>(work: (here: OpenCalls) => T): T | Answer<never> => {
    flush()
    const here = find()
    if (here !== null) return work(here)
    return fail(unavailable(`The record of calls cannot be used. ${problem ?? 'It is closed.'}`))
  }

  const steps = async <T>(
    method: string,
    work: Generator<void, T>,
    signal: AbortSignal,
  ): Promise<Answer<T>> => {
    const done = await inSteps(work, signal, turnMs)
    if (done !== undefined) return succeed(done)
    return fail({ kind: 'cancelled', message: `${method} was given up by the caller.` })
  }

  const applyRetention = async (): Promise<void> => {
    const here = find()
    if (here === null) return
    try {
      const removed = await inSteps(here.retention.apply(Date.now()), closing.signal, turnMs)
      if (removed !== undefined && removed > 0) onRemoved()
    } catch (error) {
      onNotice(`Old calls could not be removed. ${handleFault(error)}`)
    }
  }

  return {
    handlers: {
      open: (): Answer<{ readonly lastId: number; readonly problem: string | null }> => {
        const lastId = find()?.lastId() ?? 0
        void applyRetention()
        return succeed({ lastId, problem })
      },
      record: (record: CallRecord): Promise<Answer<null>> => {
        const { promise, resolve } = Promise.withResolvers<Answer<null>>()
        waiting.push({ record, stored: resolve })
        if (!isFlushing) setImmediate(flush)
        isFlushing = true
        return promise
      },
      list: (input: ParsedInput<'calls.list'>): Answer<Output<'calls.list'>> =>
        use(({ reader }) => reader.list(input)),
      beside: (input: ParsedInput<'calls.beside'>): Answer<Output<'calls.beside'>> =>
        use(({ reader }) => succeed(reader.beside(input))),
      get: ({ id }: ParsedInput<'calls.get'>): Answer<Output<'calls.get'>> =>
        use(({ reader }) => reader.get(id)),
      body: (input: ParsedInput<'calls.body'>): Answer<Output<'calls.body'>> =>
        use(({ reader }) => reader.body(input)),
      repeatable: (id: number): Answer<RepeatableCall> => use(({ reader }) => reader.repeatable(id)),
      curl: ({ id }: ParsedInput<'calls.curl'>): Answer<Output<'calls.curl'>> =>
        use(({ reader }) => {
          const found = reader.get(id)
          if (!found.ok) return found
          const { url, requestHeaders: headers, requestCut, requestText } = found.value
          if (url === '')
            return fail({
              kind: 'conflict',
              message: `Call ${id} was never sent: there was no address for it.`,
              hint: 'Correct what its failure names and call again.',
            })
          const body = requestCut ? reader.text(id, 'request') : requestText
          return succeed({ text: curlCommand({ url, headers, body }) })
        }),
      export: async (
        { input, receiverSecrets }: ExportRequest,
        { signal }: RequestControls,
      ): Promise<Answer<ExportedFile>> =>
        use(({ database, reader }) =>
          steps(
            'exports.begin',
            exportCalls(database, reader, input, { ...exports, now: new Date(), receiverSecrets }),
            signal,
          ),
        ),
      retention: (): Answer<Output<'calls.retention'>> => use(({ retention }) => succeed(retention.read())),
      setRetention: async (
        input: ParsedInput<'calls.setRetention'>,
        { signal }: RequestControls,
      ): MethodAnswer<'calls.setRetention'> =>
        use(async ({ retention }) => {
          retention.set(input)
          const removed = await inSteps(retention.apply(Date.now()), signal, turnMs)
          if (removed !== undefined && removed > 0) onRemoved()
          return succeed(retention.read())
        }),
      clear: async (
        { filter }: ParsedInput<'calls.clear'>,
        { signal }: RequestControls,
      ): MethodAnswer<'calls.clear'> =>
        use(async ({ retention }) => {
          const removed = await steps('calls.clear', retention.clear(callCriteria(filter)), signal)
          onRemoved()
          return removed.ok ? succeed({ removed: removed.value }) : removed
        }),
    },
    onFault: (fault: Error, method: string): Failure => {
      const doing =
        method === 'export'
          ? 'The calls could not be written into a file'
          : 'The record of calls could not be read'
      return unavailable(`${doing}: ${'syscall' in fault ? fault.message : handleFault(fault)}`)
    },
    end: (): void => {
      closing.abort()
      flush()
      calls?.close()
      calls = null
      triedAt = Infinity
    },
  }
}
