import type { CallWriter, CallRecord } from '../../../calls/desk/service.ts'

export type MemoryCallLog = CallWriter & {
  readonly records: CallRecord[]
  /** Writes as they were noted before they went out. */
  readonly begun: CallRecord[]
}

export const createMemoryCallLog = (): MemoryCallLog => {
  const records: CallRecord[] = []
  const begun: CallRecord[] = []
  let last = 0
  return {
    records,
    begun,
    nextId: () => (last += 1),
    begin: async (record) => void begun.push(record),
    record: (record) => void records.push(record),
  }
}
