import type { ArgumentValue } from '../abi-data.ts'
import { ValueFault, isWordType } from '../abi-word.ts'
import { decodeRawLog } from '../decode-raw-log.ts'
import type { DeliveredEvent } from '../delivered-event.ts'
import type { EventParameter } from '../event-signature.ts'
import { findPlacings, type Placing } from '../indexed-arguments.ts'
import type { RawLog } from '../raw-log.ts'
import { isUnsetList } from './delivered-names.ts'
import { compareValues } from './compare-values.ts'
import { roundTrips } from './round-trips.ts'
import type { Declared } from './declared-event.ts'
import type { Findings } from './element-check.ts'

/** Checks that the data says nothing besides its arguments: what is left over, or padded otherwise, decodes all the same. */
const checkWholeData = (
  findings: Findings,
  log: RawLog,
  parameters: readonly EventParameter[],
  { indexed, values }: Placing,
): void => {
  if (log.data === '')
    findings.missing('log-data', 'rawLog.data is an empty text, where 0x is usual.', 'rawLog.data')
  const data = log.data === '' ? '0x' : log.data.toLowerCase()
  const plain = parameters.filter((_, index) => indexed[index] !== true)
  if (plain.every(({ type }) => isWordType(type))) {
    const bytes = plain.length * 32
    if (data.length !== 2 + bytes * 2)
      findings.missing('log-data', 'rawLog.data is longer than its arguments.', 'rawLog.data')
    return
  }
  const own = values.filter((_, index) => indexed[index] !== true)
  if (!roundTrips(plain, own, data))
    findings.missing('log-data', 'rawLog.data decodes, but is not encoded the usual way.', 'rawLog.data')
}

const reportDifferences = (
  findings: Findings,
  differences: readonly ReturnType<typeof compareValues>[number][],
): void => {
  if (differences.length === 0) return findings.ok('values', 'event.values are what rawLog decodes to.')
  for (const { index, expected, found, detail, isCertain } of differences) {
    const field = `event.values[${index}]`
    if (isCertain) findings.contradiction('values', field, { expected, found }, detail)
    else findings.missing('values', detail, field)
  }
}

/** Which arguments are indexed is not known: the values tell, if any placing agrees with them. */
const checkByTrial = (
  findings: Findings,
  parameters: readonly EventParameter[],
  log: RawLog,
  values: readonly string[],
): readonly ArgumentValue[] | null => {
  let first: Placing | null = null
  for (const placing of findPlacings(parameters, log)) {
    if (placing === null) {
      findings.missing('values', 'There are too many ways to place the indexed arguments.', 'event.values')
      return null
    }
    first ??= placing
    const differences = compareValues(parameters, placing, log, values)
    if (differences.some(({ isCertain }) => isCertain)) continue
    checkWholeData(findings, log, parameters, placing)
    reportDifferences(findings, differences)
    return placing.values
  }
  if (first === null) {
    const sides = { expected: 'a log of the signature', found: log.data }
    findings.contradiction(
      'log-data',
      'rawLog',
      sides,
      'Whichever arguments are indexed, it does not decode.',
    )
    return null
  }
  reportDifferences(findings, compareValues(parameters, first, log, values))
  return null
}

const decode = (findings: Findings, { signature, indexed }: Declared, log: RawLog): Placing | null => {
  if (indexed === null) return null
  try {
    return { indexed, values: decodeRawLog(signature.parameters, indexed, log) }
  } catch (fault) {
    if (!(fault instanceof ValueFault)) throw fault
    const sides = { expected: signature.canonical, found: log.data }
    findings.contradiction(
      'log-data',
      'rawLog',
      sides,
      `It does not fit the signature: a value ${fault.message}.`,
    )
    return null
  }
}

/**
 * Decodes the raw log again and compares `event.values` with it.
 *
 * @returns the decoded arguments, `null` when they could not be had
 */
export const checkValues = (
  findings: Findings,
  delivered: DeliveredEvent,
  declared: Declared,
  log: RawLog,
): readonly ArgumentValue[] | null => {
  const { parameters } = declared.signature
  const values = isUnsetList(delivered.values, parameters) ? null : delivered.values
  if (values !== null && values.length !== parameters.length) {
    const counts = { expected: `${parameters.length} values`, found: `${values.length} values` }
    findings.contradiction('values', 'event.values', counts, 'The signature has another number of arguments.')
    return null
  }
  if (declared.indexed === null)
    return values === null ? null : checkByTrial(findings, parameters, log, values)
  const placing = decode(findings, declared, log)
  if (placing === null) return null
  checkWholeData(findings, log, parameters, placing)
  if (values !== null) reportDifferences(findings, compareValues(parameters, placing, log, values))
  return placing.values
}
