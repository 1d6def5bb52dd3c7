import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a trace of system calls says about the order of storing and answering. */
export type TraceFindings = {
  /** Answers 200 seen. */
  readonly answers: number
  /** Syncs of the write-ahead log seen. */
  readonly syncs: number
  /** Answers that left while something written to the write-ahead log was not synced. */
  readonly beforeSync: number
  /** Answers that left without any write and sync of the log after their request was read. */
  readonly withoutStoring: number
}

const walWrite = /^(?:pwrite64|pwritev|write|writev)\(\d+<[^>]*deliveries\.db-wal>/
const walSync = /^(?:fdatasync|fsync)\(\d+<[^>]*deliveries\.db-wal>\)\s*= 0/
const socketRead = /^(?:read|readv|recvfrom|recvmsg)\((\d+)<(?:socket|TCP)[^>]*>.*= [1-9]\d*$/
const answer = /^(?:write|writev|sendto|sendmsg)\((\d+)<(?:socket|TCP)[^>]*>.*HTTP\/1\.1 200/

const examineThread = (lines: readonly string[]): TraceFindings => {
  let answers = 0
  let syncs = 0
  let beforeSync = 0
  let withoutStoring = 0
  let unsynced = false
  // Connections whose request was read, and whether a write and then a sync of the log came after that.
  const waiting = new Map<string, 'read' | 'written' | 'synced'>()
  const advance = (from: 'read' | 'written', to: 'written' | 'synced'): void => {
    for (const [socket, state] of waiting) if (state === from) waiting.set(socket, to)
  }
  for (const line of lines) {
    if (walWrite.test(line)) {
      unsynced = true
      advance('read', 'written')
    } else if (walSync.test(line)) {
      syncs += 1
      unsynced = false
      advance('written', 'synced')
    } else {
      const read = socketRead.exec(line)?.[1]
      if (read !== undefined) waiting.set(read, 'read')
      const answered = answer.exec(line)?.[1]
      if (answered === undefined) continue
      answers += 1
      if (unsynced) beforeSync += 1
      if (waiting.get(answered) !== 'synced') withoutStoring += 1
      waiting.delete(answered)
    }
  }
  return { answers, syncs, beforeSync, withoutStoring }
}

/**
 * Reads what `strace -ff -y` wrote, one file per thread. The receiver reads, stores and answers in one thread; an answer
 * of a thread that never syncs the log counts as one without storing, as it should.
 *
 * @param prefix of the files, within `folder`
 */
export const examineTrace = (folder: string, prefix: string): TraceFindings => {
  const threads = readdirSync(folder)
    .filter((name) => name.startsWith(prefix))
    .map((name) => examineThread(readFileSync(join(folder, name), 'latin1').split('\n')))
  const sum = (member: keyof TraceFindings): number =>
    threads.reduce((total, thread) => total + thread[member], 0)
  return {
    answers: sum('answers'),
    syncs: sum('syncs'),
    beforeSync: sum('beforeSync'),
    withoutStoring: sum('withoutStoring'),
  }
}
