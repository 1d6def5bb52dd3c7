import { readFeeAnswer, type FeeAnswer } from '../../../fees/core/fee-option.ts'
import { parseJson } from '../../../../core/wire/parse-json.ts'
import type { CallDetail } from '../../../calls/contract.ts'
import { readFeeRequest, type FeeRequest } from './fee-request.ts'

export type FeeCall = {
  readonly id: number
  readonly startedAt: string
  readonly request: FeeRequest
  /** `null` when it failed, or its answer cannot be read. */
  readonly answer: FeeAnswer | null
}

export const feeCallOf = (call: CallDetail): FeeCall => {
  const text = call.outcome === 'ok' && !call.answerCut ? call.answerText : null
  const json = text === null ? null : parseJson(text)
  return {
    id: call.id,
    startedAt: call.startedAt,
    request: { ...readFeeRequest(call.asked), network: call.network ?? '' },
    answer: json?.ok === true ? readFeeAnswer(json.value) : null,
  }
}
