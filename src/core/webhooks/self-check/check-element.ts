import type { JsonValue } from '../../wire/parse-json.ts'
import type { ElementParts } from '../element-parts.ts'
import { rawLogFault, type RawLog } from '../raw-log.ts'
import { openElement, type DeliveredEvent, type OpenElement } from '../delivered-event.ts'
import { isUnset, member } from '../wire-fields.ts'
import { checkNames, checkTypes, isUnsetList } from './delivered-names.ts'
import { checkValues } from './delivered-values.ts'
import { checkDeclaration } from './declared-event.ts'
import { checkEnvelope } from './envelope.ts'
import { checkTransfer } from './delivered-transfer.ts'
import { checkContractType, checkKind } from './event-kind.ts'
import { checkTime } from './event-time.ts'
import { checkAddress, checkShapes } from './field-shapes.ts'
import { collectFindings, countFindings, type Findings, type ElementCheck } from './element-check.ts'

/** The raw log where its shape is right. */
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

/**
 * Checks an element by itself, offline: what it says of one log of a chain must fit together, and be something a chain can have.
 * Rules that need what was not delivered say so.
 *
 * @param receivedAt when it was received, milliseconds since the epoch
 */
export const checkElement = (value: JsonValue, receivedAt: number): ElementCheck => {
  const findings = collectFindings()
  check(findings, openElement(value), receivedAt)
  return findings.check()
}

/** What `checkElement` comes to, for whoever reads none of its lines. */
export const verdictOn = (opened: OpenElement | null, receivedAt: number): ElementCheck['verdict'] => {
  const findings = countFindings()
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
