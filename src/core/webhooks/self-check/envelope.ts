import type { ElementParts } from '../element-parts.ts'
import { toRawLog } from '../raw-log.ts'
import { isUnset, member, objectMember, toWireInteger, type JsonObject } from '../wire-fields.ts'
import { checkAddress, checkCount, checkHash, say } from './field-shapes.ts'
import type { Findings } from './element-check.ts'

const texts = [
  ['contractAddress', 'address'],
  ['blockHash', 'blockHash'],
  ['txnHash', 'transactionHash'],
] as const
const numbers = [
  ['blockNumber', 'blockNumber'],
  ['txnIndex', 'transactionIndex'],
] as const

const compareTexts = (findings: Findings, element: JsonObject, raw: JsonObject): void => {
  for (const [key, rawKey] of texts) {
    const value = member(element, key)
    const other = member(raw, rawKey)
    if (isUnset(other) || isUnset(value)) continue
    const field = `Log.raw.${rawKey}`
    const isShaped =
      rawKey === 'address' ? checkAddress(findings, field, other) : checkHash(findings, field, other)
    if (!isShaped || say(value).length !== say(other).length) continue
    if (say(value).toLowerCase() === say(other).toLowerCase()) continue
    findings.contradiction(
      'envelope',
      field,
      { expected: say(value), found: say(other) },
      `${key} says otherwise.`,
    )
  }
}

const compareNumbers = (findings: Findings, element: JsonObject, raw: JsonObject): void => {
  for (const [key, rawKey] of numbers) {
    const value = member(element, key)
    const other = member(raw, rawKey)
    if (isUnset(other) || isUnset(value)) continue
    const field = `Log.raw.${rawKey}`
    const integer = toWireInteger(value)
    if (!checkCount(findings, field, other) || integer === null || integer === toWireInteger(other)) continue
    findings.contradiction(
      'envelope',
      field,
      { expected: say(value), found: say(other) },
      `${key} says otherwise.`,
    )
  }
}

/** The index of a log in its block may be larger than that in its transaction, never smaller. */
const compareLogIndex = (findings: Findings, element: JsonObject, raw: JsonObject): void => {
  const value = member(element, 'txnLogIndex')
  const other = member(raw, 'logIndex')
  if (isUnset(value) || isUnset(other) || !checkCount(findings, 'Log.raw.logIndex', other)) return
  const inTransaction = Number(toWireInteger(value))
  const inBlock = Number(toWireInteger(other))
  if (inTransaction === inBlock) return
  if (toWireInteger(value) === null) return
  if (inTransaction > inBlock) {
    const values = { expected: `${inBlock} or less`, found: say(value) }
    const detail = 'A log stands no later in its transaction than in its block.'
    findings.contradiction('envelope', 'txnLogIndex', values, detail)
    return
  }
  const detail = 'It may be that one counts in the transaction and the other in the block.'
  findings.missing('envelope', detail, 'txnLogIndex')
}

const compareLogs = (findings: Findings, element: JsonObject, raw: JsonObject): void => {
  const current = toRawLog(objectMember(element, 'rawLog'))
  const older = toRawLog(raw)
  if (current === null || older === null) return
  const text = JSON.stringify(older).toLowerCase()
  const expected = JSON.stringify({ data: current.data, topics: current.topics }).toLowerCase()
  if (text !== expected)
    findings.contradiction('envelope', 'Log.raw', { expected, found: text }, 'rawLog is another log.')
}

export const checkEnvelope = (findings: Findings, { element, log }: ElementParts): void => {
  const raw = objectMember(log, 'raw')
  if (log === null) return
  const before = findings.contradictions()
  if (raw !== null) {
    compareTexts(findings, element, raw)
    compareNumbers(findings, element, raw)
    compareLogIndex(findings, element, raw)
    compareLogs(findings, element, raw)
  }
  const value = member(element, 'contractType')
  const other = member(log, 'contractType')
  if (!isUnset(value) && !isUnset(other) && value !== other)
    findings.contradiction(
      'envelope',
      'Log.contractType',
      { expected: say(value), found: say(other) },
      'contractType says otherwise.',
    )
  if (findings.contradictions() === before)
    findings.ok('envelope', 'The element and the log in it say the same.')
}
