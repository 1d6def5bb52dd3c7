import type { Operation } from '../../core/wire/operation.ts'
import { parseJson } from '../../core/wire/parse-json.ts'
import { stringifyJson } from '../../core/wire/stringify-json.ts'
import { toNeutralNames, toWireNames, type NameTables } from '../../core/wire/translate-names.ts'
import { failureAnswer } from './failure-answer.ts'
import { matchKeys } from './match-keys.ts'
import type { RpcMethod } from './method.ts'

/** The neutral ones are unknown to it then, as to a real service. */
export const inOwnWords = (declared: Operation, answer: RpcMethod, names: NameTables): RpcMethod => {
  if (names.toWire.size === 0) return answer
  return async (call) => {
    const json = parseJson(call.body)
    if (!json.ok) return answer(call)
    const request = matchKeys(declared.request, json.value)
    if (toWireNames(declared.request, request, names) !== request)
      return failureAnswer(
        'InvalidArgument',
        'it has a word of the document; this service has one of its own',
      )
    const neutral = toNeutralNames(declared.request, request, names)
    const answered = await answer({ ...call, body: stringifyJson(neutral) })
    return { ...answered, body: toWireNames(declared.response, answered.body, names) }
  }
}
