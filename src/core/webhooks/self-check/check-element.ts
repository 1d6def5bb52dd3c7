import type { JsonValue } from '../../wire/parse-json.ts'
import type { ElementParts } from '../element-parts.ts'
import { type RawLog, rawLogFault } from '../raw-log.ts'
import { type DeliveredEvent, openElement, type OpenElement } from '../delivered-event.ts'
import { isUnset, type JsonObject, member, objectMember, toText, toWireInteger } from '../wire-fields.ts'
import { checkNames, checkTypes, isUnsetList } from './delivered-names.ts'
import { checkValues } from './delivered-values.ts'
import { checkDeclaration, type Declared } from './declared-event.ts'
import { checkEnvelope } from './envelope.ts'
import { isAddress } from '../event-marks.ts'
import { checkAddress, checkShapes, say } from './field-shapes.ts'
import { collectFindings, type ElementCheck, type Findings } from './element-check.ts'
import { firstBlockTime, isAfterReceipt, readTime } from '../block-time.ts'
import { findKnownEvents, knownEvents } from '../known-events.ts'
import type { ArgumentValue } from '../abi-data.ts'

const asList = (value: ArgumentValue | undefined): string[] =>
  (Array.isArray(value) ? value : [value ?? '']).map(String)

const readSaid = (name: string, value: JsonValue): string[] | null => {
  const read = (item: JsonValue): string => {
    if (name === 'tokenIds' || name === 'amounts') return String(toWireInteger(item) ?? '')
    return typeof item === 'string' && isAddress(item) ? item.toLowerCase() : ''
  }
  const texts = (Array.isArray(value) ? value : [value]).map(read)
  return texts.length === 0 || texts.includes('') ? null : texts
}

const expectedOf = (declared: Declared, values: readonly ArgumentValue[]): Record<string, string[]> => {
  const byName = new Map(
    (declared.known ?? declared).signature.parameters.map(({ name }, index) => [name, values[index]]),
  )
  const expected: Record<string, string[]> = {}
  for (const name of ['operator', 'from', 'to']) {
    const value = byName.get(name)
    if (typeof value === 'string') expected[name] = [value]
  }
  const ids = byName.get('tokenId') ?? byName.get('id') ?? byName.get('ids')
  if (ids !== undefined) expected['tokenIds'] = asList(ids)
  const amounts = byName.get('value') ?? byName.get('values')
  if (amounts !== undefined) expected['amounts'] = asList(amounts)
  return expected
}

const transferNames: ReadonlySet<string> = new Set(['operator', 'from', 'to', 'tokenIds', 'amounts'])

const isOnePiece = ({ known }: Declared, name: string, said: JsonValue): boolean =>
  known?.standard === 'ERC721' && name === 'amounts' && readSaid(name, said)?.join(',') === '1'

const checkTransfer = (
  findings: Findings,
  log: JsonObject | null,
  declared: Declared,
  values: readonly ArgumentValue[],
): boolean => {
  const transfer = objectMember(log, 'transferEvent')
  if (transfer === null) return false
  let isFine = true
  const all = expectedOf(declared, values)
  const isOther = declared.known !== undefined && !declared.signature.name.startsWith('Transfer')
  for (const [name, value] of Object.entries(transfer)) {
    if (isUnset(value) || (Array.isArray(value) && value.length === 0)) continue
    if (!isOther && (Object.hasOwn(all, name) || isOnePiece(declared, name, value))) continue
    isFine = false
    const field = `transferEvent.${name}`
    if (isOther && transferNames.has(name)) {
      const sides = { expected: 'nothing', found: say(value) }
      findings.contradiction('transfer', field, sides, `${declared.signature.name} transfers no token.`)
    } else findings.missing('transfer', `Nothing in rawLog is ${field}.`, field)
  }
  for (const [name, expected] of Object.entries(isOther ? {} : all)) {
    const field = `transferEvent.${name}`
    const delivered = member(transfer, name)
    if (delivered === undefined || delivered === null) {
      findings.missing('transfer', `${field} was not delivered.`, field)
      continue
    }
    const reading = readSaid(name, delivered)
    if (JSON.stringify(reading) === JSON.stringify(expected)) continue
    isFine = false
    if (reading === null) {
      findings.missing('transfer', `${field} “${say(delivered).slice(0, 80)}” cannot be read.`, field)
      continue
    }
    const sides = { expected: expected.join(', '), found: say(delivered) }
    findings.contradiction('transfer', field, sides, 'rawLog decodes to another value.')
  }
  if (isFine) findings.ok('transfer', 'transferEvent is what rawLog decodes to.')
  return true
}

const standardNames: ReadonlySet<string> = new Set(knownEvents.map(({ signature }) => signature.name))
const standards: ReadonlySet<string> = new Set(knownEvents.map(({ standard }) => standard))

/** An ERC-20 transfer has two indexed arguments, an ERC-721 transfer three, under the same topic hash. */
const checkContractType = (
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
        `contractType “${type.slice(0, 60)}” is unknown.`,
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
      `The event is one of ${declaring.join(' and ')}; whether a contract of type “${type.slice(0, 60)}” has it is unknown.`,
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
const checkKind = (
  findings: Findings,
  type: JsonValue | undefined,
  logDataType: JsonValue | undefined,
  eventName: string | null,
): void => {
  if (isUnset(type)) findings.missing('type', 'type was not delivered.', 'type')
  else if (typeof type === 'string' && types.has(type)) findings.ok('type', `type is ${type}.`)
  else findings.missing('type', `What the type “${say(type).slice(0, 60)}” means is unknown.`, 'type')
  if (isUnset(logDataType)) return
  if (logDataType === 'EVENT' || logDataType === 'TOKEN_TRANSFER') {
    const isTransfer = logDataType === 'EVENT' || eventName === null || eventName.startsWith('Transfer')
    if (!isTransfer && !standardNames.has(eventName))
      findings.missing('log-data-type', `Whether ${eventName} transfers a token is unknown.`, 'logDataType')
    else if (!isTransfer) {
      const values = { expected: 'EVENT', found: logDataType }
      findings.contradiction('log-data-type', 'logDataType', values, `${eventName} transfers no token.`)
    } else findings.ok('log-data-type', `logDataType is ${logDataType}.`)
    return
  }
  findings.missing(
    'log-data-type',
    `What the logDataType “${say(logDataType).slice(0, 60)}” means is unknown.`,
    'logDataType',
  )
}

const checkTime = (findings: Findings, ts: JsonValue | undefined, receivedAt: number): void => {
  if (isUnset(ts)) return findings.missing('time', 'ts was not delivered.', 'ts')
  const time = typeof ts === 'string' ? readTime(ts) : null
  const unchecked = (detail: string): void =>
    findings.missing('time', `ts “${say(ts).slice(0, 60)}” ${detail}.`, 'ts')
  if (time === null) return unchecked('is no time of ISO 8601 with its zone')
  if (time < firstBlockTime) return unchecked('lies before the first block of any EVM chain')
  if (isAfterReceipt(time, receivedAt)) return unchecked('lies after the moment the event was received')
  findings.ok('time', 'ts lies between the first block of any EVM chain and the moment it was received.')
}

const checkLogShape = (findings: Findings, delivered: DeliveredEvent, parts: ElementParts): RawLog | null => {
  if (delivered.rawLog === null) {
    findings.missing(
      'log-shape',
      parts.raw === null ? 'rawLog was not delivered.' : 'Topics and data of rawLog are no strings.',
      'rawLog',
    )
    return null
  }
  const fault = rawLogFault(delivered.rawLog)
  if (fault === null && delivered.rawLog.topics.length > 0) {
    findings.ok('log-shape', 'rawLog has the shape of a log.')
    return delivered.rawLog
  }
  findings.missing('log-shape', `${fault ?? 'rawLog has no topic'}.`, 'rawLog')
  return null
}

const checkEvent = (findings: Findings, parts: ElementParts, delivered: DeliveredEvent): string | null => {
  const log = checkLogShape(findings, delivered, parts)
  const isOlder = parts.event === null && parts.log !== null
  const isBare = parts.element === parts.raw
  const declared = checkDeclaration(without(findings, isOlder, isBare), delivered, log)
  if (declared === null || log === null) {
    if (log !== null && delivered.eventSig === null)
      findings.missing(
        'values',
        'The topic hash is of no token event, and there is no signature to decode by.',
      )
    return declared?.signature.name ?? null
  }
  if (!isOlder) {
    checkTypes(findings, delivered, declared)
    checkNames(findings, delivered, declared)
    if (isUnsetList(delivered.values, declared.signature.parameters))
      findings.missing('values', 'event.values was not delivered.', 'event.values')
  }
  const values = checkValues(findings, delivered, declared, log)
  const hasTransfer = values !== null && checkTransfer(findings, parts.log, declared, values)
  if (isOlder && !hasTransfer)
    findings.missing('values', 'There is nothing to compare the raw log with.', 'transferEvent')
  if (!isBare || delivered.contractType !== null)
    checkContractType(findings, delivered.contractType, log.topics)
  return declared.signature.name
}

/** An older element has no `event`, and a bare log says its topic once: that they are not there is nothing to speak of. */
const without = (findings: Findings, isOlder: boolean, isBare: boolean): Findings => {
  if (!isOlder && !isBare) return findings
  const missing: Findings['missing'] = (rule, detail, field) => {
    if (isBare && rule !== 'topic-hash') findings.missing(rule, detail, field)
  }
  return { ...findings, missing }
}

export const checkElement = (value: JsonValue, receivedAt: number): ElementCheck => {
  const findings = collectFindings()
  check(findings, openElement(value), receivedAt)
  return findings.check()
}

export const verdictOn = (opened: OpenElement | null, receivedAt: number): ElementCheck['verdict'] => {
  const findings = collectFindings(false)
  check(findings, opened, receivedAt)
  return findings.check().verdict
}

const check = (findings: Findings, opened: OpenElement | null, receivedAt: number): void => {
  if (opened === null) {
    findings.missing('shape', 'The element is of no known layout.')
    return
  }
  const { parts, delivered } = opened
  const eventName = checkEvent(findings, parts, delivered)
  const { element } = parts
  checkEnvelope(findings, parts)
  if (parts.element === parts.raw) {
    // A bare log: what would stand around it was never meant to be there.
    const address = member(element, 'address')
    if (!isUnset(address)) checkAddress(findings, 'address', address)
    return
  }
  checkShapes(findings, element, parts.log !== null)
  checkKind(findings, member(element, 'type'), member(element, 'logDataType'), eventName)
  checkTime(findings, member(element, 'ts'), receivedAt)
}
