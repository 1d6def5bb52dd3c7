import type { HandlersOf } from '../../platform/router/router.ts'
import type { ServiceClient } from '../service-client/service.ts'
import { repeatCall } from './repeat-call.ts'
import type { CallLog } from './service.ts'

export type CallsDeps = { readonly callLog: CallLog; readonly service: ServiceClient }

/** The log of calls to the service. */
export const callsHandlers = ({ callLog, service }: CallsDeps) =>
  ({
    list: (input, { signal }) => callLog.list(input, signal),
    get: (input) => callLog.get(input),
    body: (input) => callLog.body(input),
    curl: (input) => callLog.curl(input),
    send: (input, { signal }) => repeatCall({ callLog, service }, input, signal),
    export: (input, { signal }) => callLog.export(input, signal),
    retention: () => callLog.retention(),
    setRetention: (input) => callLog.setRetention(input),
    clear: (input) => callLog.clear(input),
  }) satisfies HandlersOf<'calls'>
