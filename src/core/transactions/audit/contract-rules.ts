import { knownContract } from '../known-contracts.ts'
import { sameAddress } from '../step.ts'
import type { AuditSubject, Check, Rule } from './check.ts'
import { finding, fine } from './say.ts'
import { isTrade } from './trade-steps.ts'

const check = (
  { contracts, intent, network }: AuditSubject,
  address: string,
  what: string,
  step: number,
): Check => {
  const known = knownContract(contracts, address)
  const mine = contracts.filter(({ marketplace }) => marketplace === intent.marketplace)
  const expected =
    mine.length === 0 ? 'none is known yet' : mine.map((one) => `${one.label} (${one.address})`).join(', ')
  if (known === undefined)
    return finding(
      'contract-known',
      `${what} is no contract known for ${intent.marketplace} on ${network.slug}. Compare it with what the marketplace publishes, then mark it as known.`,
      { step, expected, found: address.toLowerCase() },
    )
  if (known.marketplace !== null && known.marketplace !== intent.marketplace)
    return finding('contract-known', `${what} is known as a contract of another marketplace.`, {
      step,
      expected: intent.marketplace,
      found: `${known.marketplace} (${known.label})`,
    })
  return fine('contract-known', `${what} is known: ${known.label}.`, {
    step,
    expected: intent.marketplace,
    found: known.label,
  })
}

/** Rules about the contracts that are called or signed for, and the chain. */
export const contractRules: Rule = (subject) => {
  const { intent, steps, network } = subject
  return steps.flatMap(({ step, ...read }): Check[] => {
    const checks: Check[] = []
    const isToken = sameAddress(step.to, intent.collection)
    if (isTrade({ step, ...read }) && step.to !== '' && !isToken)
      checks.push(check(subject, step.to, 'The contract that is called', step.index))
    const domain = step.signature?.domain
    if (domain === undefined) return checks
    const verifying = domain['verifyingContract']
    if (typeof verifying === 'string' && verifying !== '')
      checks.push(check(subject, verifying, 'The verifying contract of the typed data', step.index))
    const chain = domain['chainId']
    const stated = typeof chain === 'number' || typeof chain === 'string' ? String(chain) : ''
    const words = {
      step: step.index,
      expected: String(network.chainId),
      found: stated === '' ? 'none' : stated,
    }
    const same = /^(?:\d+|0x[0-9a-fA-F]+)$/.test(stated) && BigInt(stated) === BigInt(network.chainId)
    checks.push(
      same
        ? fine('chain-id', 'The typed data is for this chain.', words)
        : finding(
            'chain-id',
            stated === '' || stated === '0'
              ? 'The typed data names no chain: the signature would count on any.'
              : 'The typed data is for another chain.',
            words,
          ),
    )
    return checks
  })
}
