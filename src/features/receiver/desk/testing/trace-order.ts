import { readTrace } from '../../../../main/platform/files/testing/trace-calls.ts'

/** What a trace of system calls says about the order of storing and answering. */
export type TraceFindings = {
  /** Answers 200 seen. */
  readonly answers: number
  /** Syncs of the write-ahead log seen. */
  readonly syncs: number
  /** Answers that left while something written to the write-ahead log was not synced, and their own row neither. */
  readonly beforeSync: number
  /** Answers that left without a whole commit, from its first write to its sync, after their request was read. */
  readonly withoutStoring: number
}

const walWrite = /^(?:pwrite64|pwritev|write|writev)\(\d+<[^>]*deliveries\.db-wal>/
const walSync = /^(?:fdatasync|fsync)\(\d+<[^>]*deliveries\.db-wal>\)\s*= 0/
const socketRead = /^(?:read|readv|recvfrom|recvmsg)\((\d+)<(?:socket|TCP)[^>]*>.*= [1-9]\d*\s/
const answer = /^(?:write|writev|sendto|sendmsg)\((\d+)<(?:socket|TCP)[^>]*>.*HTTP\/1\.1 200/

/**
 * Looks at what was traced: one thread reads and answers, another stores.
 *
 * A request that was read while a commit was under way cannot be in it: only the next one counts.
 */
export const examineTrace = (file: string): TraceFindings => {
  const tally = { answers: 0, syncs: 0, beforeSync: 0, withoutStoring: 0 }
  let isCommitting = false
  // Connections whose request was read, and whether a commit has begun and was synced after that.
  const waiting = new Map<string, 'read' | 'written' | 'synced'>()
  const advance = (from: 'read' | 'written', to: 'written' | 'synced'): void => {
    for (const [socket, state] of waiting) if (state === from) waiting.set(socket, to)
  }
  for (const { text } of readTrace(file)) {
    if (walWrite.test(text)) {
      if (!isCommitting) advance('read', 'written')
      isCommitting = true
    } else if (walSync.test(text)) {
      tally.syncs += 1
      isCommitting = false
      advance('written', 'synced')
    } else {
      const read = socketRead.exec(text)?.[1]
      if (read !== undefined) waiting.set(read, 'read')
      const answered = answer.exec(text)?.[1]
      if (answered === undefined) continue
      tally.answers += 1
      const isStored = waiting.get(answered) === 'synced'
      if (isCommitting && !isStored) tally.beforeSync += 1
      if (!isStored) tally.withoutStoring += 1
      waiting.delete(answered)
    }
  }
  return tally
}
