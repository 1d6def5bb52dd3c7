import { parentPort, workerData } from 'node:worker_threads'
import { isDamage, openProblem } from '../sqlite/open-problem.ts'
import type { CallRecord } from '../parts.ts'
import { answerQuestion } from './answer-question.ts'
import { openCalls, putAside, type OpenCalls } from './open-calls.ts'
import type { RecorderAsk, RecorderCommand, RecorderData, RecorderReport } from './recorder-messages.ts'

/** Thread that keeps the record of calls: it alone opens `calls.db`, for writing and for reading. */

const port = parentPort
if (port === null) throw new Error('This file is the entry of a worker thread.')
const data = workerData as RecorderData
const report = (message: RecorderReport): void => port.postMessage(message)

/** How long a file that could not be opened is left alone. */
const openAgainMs = 2000
const hourMs = 3_600_000
/** A question that takes longer in one step is reported (ms). */
const slow = 20

let calls: OpenCalls | null = null
let problem: string | null = null
let triedAt = -Infinity

const open = (): OpenCalls | null => {
  if (calls !== null || performance.now() - triedAt < openAgainMs) return calls
  triedAt = performance.now()
  try {
    const opened = openCalls(data.folder, () => new Date())
    problem = opened.ok ? null : `${opened.error.message} ${opened.error.hint}`
    if (!opened.ok) return null
    calls = opened.value
    for (const sentence of opened.value.notices) report({ kind: 'notice', sentence })
  } catch (error) {
    problem = openProblem(error, data.folder).message
  }
  return calls
}

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

let waiting: { record: CallRecord; size: number }[] = []
let flushing = false

/** Everything that came in one turn goes to disk in one transaction. */
const flush = (): void => {
  flushing = false
  const batch = waiting
  waiting = []
  if (batch.length === 0) return
  const ids = batch.map(({ record }) => record.id)
  const size = batch.reduce((sum, one) => sum + one.size, 0)
  const here = open()
  if (here === null) return report({ kind: 'lost', ids, size, problem: problem ?? 'The record is closed.' })
  try {
    here.store.write(batch.map(({ record }) => record))
    report({ kind: 'stored', ids, size })
  } catch (error) {
    report({ kind: 'lost', ids, size, problem: trouble(error) })
  }
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** Work in steps that wait for each other's end, so that records are stored between them. */
const inSteps = async <T>(work: Generator<void, T>, given: () => boolean): Promise<T | undefined> => {
  for (;;) {
    const began = performance.now()
    let step = work.next()
    while (step.done !== true && performance.now() - began < slow) step = work.next()
    if (step.done === true) return step.value
    await turn()
    if (!given()) {
      work.return(undefined as never)
      return undefined
    }
  }
}

const running = new Set<number>()

const answer = async (asked: RecorderAsk): Promise<void> => {
  // A cancellation right behind the question is heard first, and records before it are stored first.
  await turn()
  if (!running.has(asked.number)) return
  const result = await answerQuestion(asked, {
    calls: open(),
    problem: problem ?? 'The record of calls is closed.',
    trouble,
    inSteps: (work) => inSteps(work, () => running.has(asked.number)),
    exports: { folder: data.exportsFolder, version: data.version },
    onRemoved: () => report({ kind: 'removed' }),
    onSlow: (query, ms) => report({ kind: 'slow', query, ms }),
  })
  if (running.delete(asked.number)) report({ kind: 'answer', number: asked.number, result })
}

const applyRetention = async (): Promise<void> => {
  const here = open()
  if (here === null) return
  try {
    const removed = await inSteps(here.retention.apply(Date.now()), () => calls === here)
    if (removed !== undefined && removed > 0) report({ kind: 'removed' })
  } catch (error) {
    report({ kind: 'notice', sentence: `Old calls could not be removed: ${trouble(error)}` })
  }
}

const hourly = setInterval(() => void applyRetention(), hourMs)

port.on('message', (command: RecorderCommand) => {
  switch (command.kind) {
    case 'record':
      waiting.push(command)
      if (!flushing) setImmediate(flush)
      flushing = true
      return
    case 'ask':
      running.add(command.number)
      void answer(command)
      return
    case 'cancel':
      running.delete(command.number)
      return
    case 'stop':
      clearInterval(hourly)
      running.clear()
      flush()
      calls?.close()
      calls = null
      triedAt = Infinity
      port.close()
  }
})

report({ kind: 'ready', lastId: open()?.lastId() ?? 0, problem })
void applyRetention()
