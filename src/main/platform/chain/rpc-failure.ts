import type { Failure } from '../../../contract/failure.ts'
import { fail } from '../../../core/result.ts'
import type { RpcProblem } from './rpc-call.ts'

export const rpcFailure = (
  outcome: RpcProblem,
  who: string,
): { readonly ok: false; readonly error: Failure } => {
  switch (outcome.kind) {
    case 'error':
      return fail({
        kind: 'bad-answer',
        message: `${who} refused the call: ${outcome.message} (code ${outcome.code}).`,
        hint: 'Check that the address is that of a JSON-RPC node or wallet.',
      })
    case 'not-sent':
      return fail({
        kind: 'unreachable',
        message: `${who}: ${outcome.message}`,
        hint: 'Start it, or correct its address.',
      })
    case 'lost':
      return fail({
        kind: outcome.timedOut ? 'timeout' : 'unreachable',
        message: `${who}: ${outcome.message}`,
        hint: 'Try again.',
      })
  }
}
