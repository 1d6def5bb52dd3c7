import { succeed } from '../../../core/result.ts'
import { passTo } from '../../../main/platform/router/pass-to.ts'
import type { HandlersOf } from '../../../main/platform/router/router.ts'
import type { ServiceClient } from '../../service-client/desk/service.ts'
import { repeatCall } from './repeat-call.ts'
import type { CallLog } from './service.ts'

export type CallsDeps = { readonly callLog: CallLog; readonly service: ServiceClient }

export const callsHandlers = ({ callLog, service }: CallsDeps) =>
  ({
    ...passTo('calls', callLog),
    waiting: async () =>
      succeed({
        waits: service.waits().map((wait) => ({ ...wait, until: new Date(wait.until).toISOString() })),
      }),
    send: (input, { signal }) => repeatCall({ callLog, service }, input, signal),
  }) satisfies HandlersOf<'calls'>
