import type { JsonValue } from '../../wire/parse-json.ts'
import { findKnownEvents, knownEvents } from '../known-events.ts'
import { isUnset, toText } from '../wire-fields.ts'
import { say } from './field-shapes.ts'
import type { Findings } from './element-check.ts'

const standardNames: ReadonlySet<string> = new Set(knownEvents.map(({ signature }) => signature.name))
const standards: ReadonlySet<string> = new Set(knownEvents.map(({ standard }) => standard))

/**
 * Checks that the contract's type has such an event: an ERC-20 transfer has two indexed arguments, an ERC-721 transfer three,
 * under the same topic hash.
 *
 * @param topics of the raw log
 */
export const checkContractType = (
  findings: Findings,
  contractType: JsonValue | undefined,
  topics: readonly string[],
): void => {
  const declaring = findKnownEvents(topics[0] ?? '', topics.length - 1).map(({ standard }) => standard)
  const type = toText(contractType)
  if (type === null)
    return findings.missing('contract-type', 'contractType was not delivered.', 'contractType')
  if (declaring.length === 0) {
    if (!/^[A-Z][A-Z0-9_]*$/.test(type))
      return findings.missing(
        'contract-type',
        `contractType “${type.slice(0, 60)}” is not known.`,
        'contractType',
      )
    return findings.aside(
      'contract-type',
      'The event is none of the token events, which any contract may have.',
    )
  }
  if (declaring.some((standard) => standard === type))
    return findings.ok(
      'contract-type',
      `${type} declares this event with ${topics.length - 1} indexed arguments.`,
    )
  if (!standards.has(type))
    return findings.missing(
      'contract-type',
      `The event is one of ${declaring.join(' and ')}; whether a contract of type “${type.slice(0, 60)}” has it is not known.`,
      'contractType',
    )
  findings.contradiction(
    'contract-type',
    'contractType',
    { expected: declaring.join(' or '), found: say(contractType) },
    `The event with ${topics.length - 1} indexed arguments is one of ${declaring.join(' and ')}.`,
  )
}

const types = new Set(['BLOCK_ADDED', 'BLOCK_REMOVED'])

/** Checks what kind of news it is. Both sets grow, so an unknown word is no contradiction. */
export const checkKind = (
  findings: Findings,
  type: JsonValue | undefined,
  logDataType: JsonValue | undefined,
  eventName: string | null,
): void => {
  if (isUnset(type)) findings.missing('type', 'type was not delivered.', 'type')
  else if (typeof type === 'string' && types.has(type)) findings.ok('type', `type is ${type}.`)
  else findings.missing('type', `What the type “${say(type).slice(0, 60)}” means is not known.`, 'type')
  if (isUnset(logDataType)) return
  if (logDataType === 'EVENT' || logDataType === 'TOKEN_TRANSFER') {
    const isTransfer = logDataType === 'EVENT' || eventName === null || eventName.startsWith('Transfer')
    if (!isTransfer && !standardNames.has(eventName))
      findings.missing('log-data-type', `Whether ${eventName} transfers a token is not known.`, 'logDataType')
    else if (!isTransfer) {
      const values = { expected: 'EVENT', found: logDataType }
      findings.contradiction('log-data-type', 'logDataType', values, `${eventName} transfers no token.`)
    } else findings.ok('log-data-type', `logDataType is ${logDataType}.`)
    return
  }
  findings.missing(
    'log-data-type',
    `What the logDataType “${say(logDataType).slice(0, 60)}” means is not known.`,
    'logDataType',
  )
}
