import { isAddressText, isBytesText, readAmount } from '../step.ts'
import type { ExportSubject, SendableStep } from './export-subject.ts'

/** The steps that are transactions, and sentences about those that are left out. */
export const sendable = ({
  steps,
}: Pick<ExportSubject, 'steps'>): {
  readonly sends: readonly SendableStep[]
  readonly notes: readonly string[]
} => {
  const sends: SendableStep[] = []
  const notes: string[] = []
  for (const { step } of steps) {
    const { index, kind, to, value } = step
    const data = step.data === '' ? '0x' : step.data
    const amount = readAmount(value)
    if (step.action !== 'send')
      notes.push(`Step ${index + 1} is no transaction: this format has no place for it.`)
    else if (!isAddressText(to) || !isBytesText(data) || amount === null)
      notes.push(`Step ${index + 1} is left out: its address, data or value cannot be used.`)
    else sends.push({ index, kind, to, data, value: amount })
  }
  return { sends, notes }
}
