import { quote } from '../../facts.ts'
import { knownContract } from '../known-contracts.ts'
import { sameAddress } from '../step.ts'
import type { AuditSubject, Check, Rule } from './check.ts'
import { finding, fine } from './checks.ts'
import { isTrade } from './trade-steps.ts'

const check = (
  { contracts, intent, network }: AuditSubject,
  address: string,
  part: 'called' | 'verifying',
  step: number,
): Check => {
  const known = knownContract(contracts, address)
  const { marketplace } = intent
  if (known === undefined)
    return finding(
      'contract-known',
      'contract-not-listed',
      {
        part,
        marketplace,
        network: network.slug,
        address: address.toLowerCase(),
        listed: contracts
          .filter((contract) => contract.marketplace === marketplace)
          .map((contract) => ({ label: contract.label, address: contract.address })),
      },
      step,
    )
  const { label } = known
  if (known.marketplace !== null && known.marketplace !== marketplace)
    return finding(
      'contract-known',
      'contract-of-other-marketplace',
      { part, marketplace, other: known.marketplace, label },
      step,
    )
  return fine('contract-known', 'contract-listed', { part, marketplace, label }, step)
}

/** Rules about the contracts that are called or signed for, and the chain. */
export const contractRules: Rule = (subject) => {
  const { intent, steps, network } = subject
  return steps.flatMap(({ step, ...read }): Check[] => {
    const checks: Check[] = []
    const isToken = sameAddress(step.to, intent.collection)
    if (isTrade({ step, ...read }) && step.to !== '' && !isToken)
      checks.push(check(subject, step.to, 'called', step.index))
    const domain = step.signature?.domain
    if (domain === undefined) return checks
    const verifying = domain['verifyingContract']
    if (typeof verifying === 'string' && verifying !== '')
      checks.push(check(subject, verifying, 'verifying', step.index))
    const chain = domain['chainId']
    const stated = typeof chain === 'number' || typeof chain === 'string' ? String(chain) : ''
    const chainId = String(network.chainId)
    const same = /^(?:\d+|0x[0-9a-fA-F]+)$/.test(stated) && BigInt(stated) === BigInt(network.chainId)
    checks.push(
      same
        ? fine('chain-id', 'typed-data-on-this-chain', { chainId, stated }, step.index)
        : finding('chain-id', 'typed-data-off-chain', { chainId, stated: quote(stated) }, step.index),
    )
    return checks
  })
}
