import { succeed } from '../../../core/result.ts'
import type { HandlersOf } from '../../../main/platform/router/router.ts'
import type { ServiceClient } from '../../service-client/desk/service.ts'
import { listOperations } from './list-operations.ts'

/** The operations of the interface, for the request console. */
export const operationsHandlers = ({ service }: { readonly service: ServiceClient }) =>
  ({
    list: () => succeed(listOperations()),
    call: (input, { signal }) => service.call(input, signal),
  }) satisfies HandlersOf<'operations'>
