import { isFields } from '../../../core/wire/is-fields.ts'
import { webhookListenerSchema } from '../../../core/wire/operations/webhook-listener.ts'
import { readAnswer } from '../../../core/wire/read-answer.ts'
import type { Json } from '../../../contract/scalars.ts'
import type { ReceivedListeners } from './service.ts'

/** The rows of a list of listeners that no listener can be read out of, each with what is wrong with it. */
export const unreadableListeners = (answer: unknown): ReceivedListeners['unreadable'] => {
  const rows = isFields(answer) && Array.isArray(answer['listeners']) ? (answer['listeners'] as Json[]) : []
  return rows.flatMap((row) => {
    const { value, deviations } = readAnswer(webhookListenerSchema, row)
    if (value !== undefined) return []
    return [{ row, problem: deviations.map(({ path, message }) => `${path} ${message}`.trim()).join('; ') }]
  })
}
