import type { Result } from '../../../core/result.ts'
import type { CallRecord } from './service.ts'
import { isDamage, openProblem, type OpenProblem } from '../../platform/db/open-problem.ts'
import { toThreadBug } from '../../platform/worker/thread-bug.ts'
import { answerQuestion } from './answer-question.ts'
import type { AnswerDeps } from './answer-question.ts'
import { putAside, type OpenCalls } from './open-calls.ts'
import type { CallLogAsk, CallLogCommand, CallLogReport } from './call-log-messages.ts'

export type CallLogLoopDeps = {
  /** Opens the file; called again after a while when it could not be. */
  readonly open: () => Result<OpenCalls, OpenProblem>
  readonly exports: { readonly folder: string; readonly version: string }
  readonly report: (report: CallLogReport) => void
}

/** What the call log's thread does. */
export type CallLogLoop = {
  /** Opens the file, says so, and removes what is over the bounds, then and every hour. */
  begin(): void
  take(command: CallLogCommand): void
  /** Stores what waits and closes the file. */
  end(): void
}

/** How long a file that could not be opened is left alone. */
const openAgainMs = 2000
const hourMs = 3_600_000
/** Work in steps gives others their turn after so long (ms). */
const turnMs = 20

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** Owns the open file: stores records in batches, answers questions between them, keeps to the bounds. */
export const createCallLogLoop = ({ open, exports, report }: CallLogLoopDeps): CallLogLoop => {
  let calls: OpenCalls | null = null
  let problem: string | null = null
  let triedAt = -Infinity
  let waiting: { record: CallRecord; size: number }[] = []
  let isFlushing = false
  let hourly: NodeJS.Timeout | undefined
  /** Questions that were neither answered nor given up. */
  const running = new Set<number>()

  const find = (): OpenCalls | null => {
    if (calls !== null || performance.now() - triedAt < openAgainMs) return calls
    triedAt = performance.now()
    try {
      const opened = open()
      problem = opened.ok ? null : `${opened.error.message} ${opened.error.hint}`
      if (!opened.ok) return null
      calls = opened.value
      for (const sentence of opened.value.notices) report({ kind: 'notice', sentence })
    } catch (error) {
      problem = error instanceof Error ? error.message : String(error)
    }
    return calls
  }

  /** Puts a fault into words. A damaged file makes way for a new one. */
  const trouble = (error: unknown): string => {
    if (calls === null) return error instanceof Error ? error.message : String(error)
    const { message } = openProblem(error, calls.path)
    if (!isDamage(error)) return message
    const kept = putAside(calls, new Date())
    calls = null
    triedAt = -Infinity
    report({
      kind: 'notice',
      sentence: `The record of calls was damaged. It was kept as ${kept} and a new one was begun.`,
    })
    return message
  }

  /** Everything that came in one turn goes to disk in one transaction. */
  const flush = (): void => {
    isFlushing = false
    const batch = waiting
    waiting = []
    if (batch.length === 0) return
    const ids = batch.map(({ record }) => record.id)
    const size = batch.reduce((sum, one) => sum + one.size, 0)
    const here = find()
    if (here === null) {
      return report({ kind: 'lost', ids, size, problem: problem ?? 'The record is closed.' })
    }
    try {
      here.store.write(batch.map(({ record }) => record))
      report({ kind: 'stored', ids, size })
    } catch (error) {
      report({ kind: 'lost', ids, size, problem: trouble(error) })
    }
  }

  /** Work in steps, so that records are stored between them; `undefined` when it was given up. */
  const inSteps = async <T>(work: Generator<void, T>, isWanted: () => boolean): Promise<T | undefined> => {
    for (;;) {
      const began = performance.now()
      let step = work.next()
      while (step.done !== true && performance.now() - began < turnMs) step = work.next()
      if (step.done === true) return step.value
      await turn()
      if (!isWanted()) {
        work.return(undefined as never)
        return undefined
      }
    }
  }

  const answer = async (asked: CallLogAsk): Promise<void> => {
    // A cancellation right behind the question is heard first, and records before it are stored first.
    await turn()
    if (!running.has(asked.number)) return
    const deps: AnswerDeps = {
      calls: find(),
      problem: problem ?? 'It is closed.',
      trouble,
      inSteps: (work) => inSteps(work, () => running.has(asked.number)),
      exports,
      onRemoved: () => report({ kind: 'removed' }),
      onSlow: (query, ms) => report({ kind: 'slow', query, ms }),
    }
    try {
      const result = await answerQuestion(asked, deps)
      if (running.delete(asked.number)) report({ kind: 'answer', number: asked.number, result })
    } catch (error) {
      running.delete(asked.number)
      report({ kind: 'bug', number: asked.number, bug: toThreadBug(error) })
    }
  }

  const applyRetention = async (): Promise<void> => {
    const here = find()
    if (here === null) return
    try {
      const removed = await inSteps(here.retention.apply(Date.now()), () => calls === here)
      if (removed !== undefined && removed > 0) report({ kind: 'removed' })
    } catch (error) {
      report({ kind: 'notice', sentence: `Old calls could not be removed. ${trouble(error)}` })
    }
  }

  return {
    begin: () => {
      const lastId = find()?.lastId() ?? 0
      report({ kind: 'ready', lastId, problem })
      void applyRetention()
      hourly = setInterval(() => void applyRetention(), hourMs)
    },
    take: (command) => {
      switch (command.kind) {
        case 'record':
          waiting.push(command)
          if (!isFlushing) setImmediate(flush)
          isFlushing = true
          return
        case 'ask':
          running.add(command.number)
          void answer(command)
          return
        case 'cancel':
          running.delete(command.number)
      }
    },
    end: () => {
      clearInterval(hourly)
      running.clear()
      flush()
      calls?.close()
      calls = null
      triedAt = Infinity
    },
  }
}
