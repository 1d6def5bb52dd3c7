import type { StoredRunStep } from './runs-table.ts'
import type { RpcOutcome } from '../../platform/chain/rpc-call.ts'

/** How far a step has come, as it is written down next. */
export type StepResult = Pick<StoredRunStep, 'state' | 'result' | 'receipt' | 'problem'>

const nothing = { result: null, receipt: null, problem: null }

/** Codes by which wallets say that a person refused (EIP-1193), and that they do not offer the method. */
const said: Readonly<Record<number, string>> = {
  4001: 'It was refused at the signer.',
  4100: 'The signer has not allowed this account or method.',
  4200: 'The signer does not offer this method.',
  [-32601]: 'The signer does not offer this method.',
}

/**
 * What an answer of the signer means.
 *
 * @param expects the form of the result: a transaction's hash, or a signature
 */
export const signerResult = (outcome: RpcOutcome, expects: 'hash' | 'signature'): StepResult => {
  switch (outcome.kind) {
    case 'result': {
      const pattern = expects === 'hash' ? /^0x[0-9a-fA-F]{64}$/ : /^0x(?:[0-9a-fA-F]{2})+$/
      if (typeof outcome.value === 'string' && pattern.test(outcome.value))
        return { ...nothing, state: expects === 'hash' ? 'sent' : 'done', result: outcome.value }
      // It said yes in words nobody can read: what it did is not known.
      return {
        ...nothing,
        state: 'asked',
        problem: `The signer answered with something that is no ${expects === 'hash' ? 'transaction hash' : 'signature'}: ${JSON.stringify(outcome.value)?.slice(0, 200) ?? ''}`,
      }
    }
    case 'error':
      return {
        ...nothing,
        state: 'failed',
        problem: `${said[outcome.code] ?? 'The signer refused.'} It said: ${outcome.message} (code ${outcome.code}).`,
      }
    case 'not-sent':
      return { ...nothing, state: 'failed', problem: `Nothing was sent: ${outcome.message}` }
    case 'lost':
      return {
        ...nothing,
        state: 'asked',
        problem:
          expects === 'signature'
            ? `${outcome.message} A signature may have been given.`
            : `${outcome.message} The transaction may have been sent: look for it at the signer before you go on.`,
      }
  }
}
