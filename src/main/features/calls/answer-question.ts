import type { CallDetail } from '../../../contract/calls.ts'
import type { Failure } from '../../../contract/failure.ts'
import { fail, succeed, type Result } from '../../../core/result.ts'
import { isFileFault } from '../../platform/worker/thread-bug.ts'
import { callCriteria } from './call-criteria.ts'
import { curlCommand } from './curl-command.ts'
import { exportCalls } from './export-calls.ts'
import type { OpenCalls } from './open-calls.ts'
import type { CallLogAnswer, CallLogAsk } from './call-log-messages.ts'

export type AnswerDeps = {
  /** `null` while the file cannot be opened. */
  readonly calls: OpenCalls | null
  /** Why it cannot. */
  readonly problem: string
  /** Puts what was thrown into words, and does what must be done about it. */
  readonly trouble: (error: unknown) => string
  /** Runs work in steps; `undefined` when it was given up. */
  readonly inSteps: <T>(work: Generator<void, T>) => Promise<T | undefined>
  readonly exports: { readonly folder: string; readonly version: string }
  readonly onRemoved: () => void
  readonly onSlow: (query: string, ms: number) => void
}

const unavailable = (happened: string): Result<never, Failure> =>
  fail({
    kind: 'unavailable',
    message: happened,
    hint: 'Calls to the service work all the same. Try again; if it stays so, start Marketdesk again.',
  })

const cancelled = (name: string): Result<never, Failure> =>
  fail({ kind: 'cancelled', message: `${name} was given up by the caller.` })

const curlOf = (calls: OpenCalls, call: CallDetail): CallLogAnswer => {
  if (call.url === '') {
    return fail({
      kind: 'conflict',
      message: `Call ${call.id} was never sent: there was no address for it.`,
      hint: 'Correct what its failure names and call again.',
    })
  }
  const body = call.requestCut ? calls.reader.text(call.id, 'request') : call.requestText
  return succeed({ text: curlCommand({ url: call.url, headers: call.requestHeaders, body }) })
}

const perform = async (asked: CallLogAsk, calls: OpenCalls, deps: AnswerDeps): Promise<CallLogAnswer> => {
  const { reader, retention } = calls
  switch (asked.question) {
    case 'calls.list':
      return reader.list(asked.input)
    case 'calls.get':
      return reader.get(asked.input.id)
    case 'calls.body':
      return reader.body(asked.input)
    case 'repeatable':
      return reader.repeatable(asked.input.id)
    case 'calls.curl': {
      const call = reader.get(asked.input.id)
      return call.ok ? curlOf(calls, call.value) : call
    }
    case 'calls.export': {
      const options = { ...deps.exports, now: new Date() }
      const file = await deps.inSteps(exportCalls(calls.database, reader, asked.input, options))
      return file === undefined ? cancelled(asked.question) : succeed(file)
    }
    case 'calls.retention':
      return succeed(retention.read())
    case 'calls.setRetention': {
      retention.set(asked.input)
      const removed = await deps.inSteps(retention.apply(Date.now()))
      if (removed !== undefined && removed > 0) deps.onRemoved()
      return succeed(retention.read())
    }
    case 'calls.clear': {
      const removed = await deps.inSteps(retention.clear(callCriteria(asked.input.filter)))
      deps.onRemoved()
      return removed === undefined ? cancelled(asked.question) : succeed({ removed })
    }
  }
}

/** Questions that work in steps of their own. */
const stepped: ReadonlySet<string> = new Set(['calls.export', 'calls.clear', 'calls.setRetention'])
/** A question that takes longer is reported (ms). */
const slow = 20

/**
 * Answers one question about the record. What files and SQLite report is put into words.
 *
 * @throws bugs only
 */
export const answerQuestion = async (asked: CallLogAsk, deps: AnswerDeps): Promise<CallLogAnswer> => {
  if (deps.calls === null) return unavailable(`The record of calls cannot be used. ${deps.problem}`)
  const began = performance.now()
  try {
    return await perform(asked, deps.calls, deps)
  } catch (error) {
    if (!isFileFault(error)) throw error
    const doing =
      asked.question === 'calls.export'
        ? 'The calls could not be written into a file'
        : 'The record of calls could not be read'
    const said = 'syscall' in error ? error.message : deps.trouble(error)
    return unavailable(`${doing}: ${said}`)
  } finally {
    const ms = performance.now() - began
    if (ms > slow && !stepped.has(asked.question)) deps.onSlow(asked.question, ms)
  }
}
