import { quote } from '../../../core/facts.ts'
import { fact } from '../core/fact.ts'
import type { StoredRunStep } from './runs-table.ts'
import type { RpcOutcome } from '../../../main/platform/chain/rpc-call.ts'

export type StepResult = Pick<StoredRunStep, 'state' | 'result' | 'receipt' | 'problems'>

export const nothing = { result: null, receipt: null, problems: [] }

export const signerResult = (outcome: RpcOutcome, expects: 'hash' | 'signature'): StepResult => {
  switch (outcome.kind) {
    case 'result': {
      const pattern = expects === 'hash' ? /^0x[0-9a-fA-F]{64}$/ : /^0x(?:[0-9a-fA-F]{2})+$/
      if (typeof outcome.value === 'string' && pattern.test(outcome.value))
        return { ...nothing, state: expects === 'hash' ? 'sent' : 'done', result: outcome.value }
      // It said yes in words nobody can read: what it did is unknown.
      return {
        ...nothing,
        state: 'asked',
        problems: [
          fact('signer-answer-unreadable', {
            expects,
            said: quote(JSON.stringify(outcome.value) ?? '', 200),
          }),
        ],
      }
    }
    case 'error': {
      const { code, message } = outcome
      return {
        ...nothing,
        state: 'failed',
        problems: [fact('signer-refused', { code, said: quote(message) })],
      }
    }
    case 'not-sent':
      return {
        ...nothing,
        state: 'failed',
        problems: [fact('signer-not-asked', { said: quote(outcome.message) })],
      }
    case 'lost':
      return {
        ...nothing,
        state: 'asked',
        problems: [fact('signer-silent', { expects, said: quote(outcome.message) })],
      }
  }
}
