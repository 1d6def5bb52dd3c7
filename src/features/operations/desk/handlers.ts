import { fail, succeed } from '../../../core/result.ts'
import type { HandlersOf } from '../../../main/platform/router/router.ts'
import type { ServiceClient } from '../../service-client/desk/service.ts'
import { listOperations } from './list-operations.ts'

export const operationsHandlers = ({ service }: { readonly service: ServiceClient }) =>
  ({
    list: () => succeed(listOperations()),
    call: ({ operation, other, ...input }, { signal }) => {
      if (other !== undefined) return service.callOther({ ...input, other }, signal)
      return operation === undefined
        ? fail({ kind: 'input', message: 'No operation is named.', field: 'operation' })
        : service.call({ ...input, operation }, signal)
    },
  }) satisfies HandlersOf<'operations'>
