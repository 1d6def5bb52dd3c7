import { fact } from '../fact.ts'
import type { Fact } from '../say.ts'
import { isAddressText, isBytesText, readAmount } from '../step.ts'
import type { ExportSubject, SendableStep } from './export-subject.ts'

export const sendable = ({
  steps,
}: Pick<ExportSubject, 'steps'>): {
  readonly sends: readonly SendableStep[]
  readonly left: readonly Fact[]
} => {
  const sends: SendableStep[] = []
  const left: Fact[] = []
  for (const { step } of steps) {
    const { index, kind, to, value } = step
    const data = step.data === '' ? '0x' : step.data
    const amount = readAmount(value)
    if (step.action !== 'send') left.push(fact('step-not-sendable', { step: index }))
    else if (!isAddressText(to) || !isBytesText(data) || amount === null)
      left.push(fact('step-unusable', { step: index }))
    else sends.push({ index, kind, to, data, value: amount })
  }
  return { sends, left }
}
