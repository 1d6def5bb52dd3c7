import type { MethodAnswer, ParsedInput } from '../../../contract/contract.ts'
import { operationNameSchema } from '../../operations/contract.ts'
import type { Json } from '../../../contract/scalars.ts'
import { fail } from '../../../core/result.ts'
import type { CallLog } from './service.ts'
import type { ServiceClient } from '../../service-client/desk/service.ts'

export const repeatCall = async (
  { callLog, service }: { readonly callLog: CallLog; readonly service: ServiceClient },
  { id, request, timeoutMs }: ParsedInput<'calls.send'>,
  signal: AbortSignal,
): MethodAnswer<'calls.send'> => {
  const recorded = await callLog.repeatable(id)
  if (!recorded.ok) return recorded
  const { project, operation, network, asked: storedRequest } = recorded.value
  const name = operationNameSchema.safeParse(operation)
  if (!name.success) {
    return fail({
      kind: 'conflict',
      message: `Call ${id} was made with an operation this program does not know: ${operation}.`,
      hint: 'Choose an operation in the console instead.',
    })
  }
  return service.call(
    {
      project,
      operation: name.data,
      ...(network === null ? {} : { network }),
      request: request ?? (storedRequest as Json),
      ...(timeoutMs === undefined ? {} : { timeoutMs }),
      resentFrom: id,
    },
    signal,
  )
}
