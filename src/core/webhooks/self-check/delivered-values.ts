import { type ArgumentValue, toAbi, elementType } from '../abi-data.ts'
import { isWordType, ValueFault } from '../abi-word.ts'
import { decodeRawLog } from '../decode-raw-log.ts'
import type { DeliveredEvent } from '../delivered-event.ts'
import type { EventParameter } from '../event-signature.ts'
import { findPlacings, type Placing } from '../indexed-arguments.ts'
import type { RawLog } from '../raw-log.ts'
import { isUnsetList } from './delivered-names.ts'
import type { Declared } from './declared-event.ts'
import type { Findings } from './element-check.ts'
import { areEncodedAlone, decodeOne } from '../decode-values.ts'
import { encodeAbiParameters } from 'viem/utils'
import { decodePlain } from '../abi-plain.ts'

const toPlain = (value: ArgumentValue, type: string, components: readonly EventParameter[]): unknown => {
  if (Array.isArray(value)) {
    const element = elementType(type)
    return value.map((item, index) =>
      element === null
        ? toPlain(item, components[index]?.type ?? '', components[index]?.components ?? [])
        : toPlain(item, element, components),
    )
  }
  return typeof value === 'string' && /^u?int/.test(type) ? BigInt(value) : value
}

/** What is left over, or padded otherwise, decodes all the same: only encoding again shows it. */
const roundTrips = (
  parameters: readonly EventParameter[],
  values: readonly ArgumentValue[],
  data: string,
): boolean => {
  if (decodePlain(parameters, data) !== null) return true
  const plain = values.map((value, index) =>
    toPlain(value, parameters[index]?.type ?? '', parameters[index]?.components ?? []),
  )
  return encodeAbiParameters(parameters.map(toAbi), plain).toLowerCase() === data.toLowerCase()
}

type ValueDifference = {
  readonly index: number
  readonly expected: string
  readonly found: string
  readonly detail: string
  readonly isCertain: boolean
}

const spell = (value: ArgumentValue): string => (typeof value === 'string' ? value : JSON.stringify(value))

const isDynamicText = ({ type }: EventParameter): boolean => type === 'string' || type === 'bytes'

const isUsual = (parameter: EventParameter, value: string, decoded: ArgumentValue): boolean => {
  const { type } = parameter
  if (!isWordType(type)) return value.length === 66 || roundTrips([parameter], [decoded], value)
  if (!value.startsWith('0x')) return false
  if (value.length === 66) return true
  const bytes = type === 'address' ? 20 : Number(/^bytes(\d+)$/.exec(type)?.[1] ?? 32)
  return value.length === 2 + bytes * 2
}

const wordsOf = (log: RawLog, indexed: readonly boolean[]): (string | undefined)[] => {
  let topic = 0
  let at = 2
  return indexed.map((isIndexed) => {
    if (isIndexed) return log.topics[(topic += 1)]?.toLowerCase()
    const word = log.data.slice(at, at + 64).toLowerCase()
    at += 64
    return `0x${word}`
  })
}

type Compared = {
  readonly parameter: EventParameter
  readonly delivered: string
  readonly decoded: ArgumentValue
  readonly word: string | undefined
  readonly alone: boolean
}

type Difference = Pick<ValueDifference, 'detail' | 'isCertain'>

const differenceOf = ({ parameter, delivered, decoded, word, alone }: Compared): Difference | null => {
  // Of a text outside of arrays only the word that stands in its place is delivered: its offset, or its hash.
  if (isDynamicText(parameter) && !alone && delivered.length === 66)
    return delivered.toLowerCase() === word
      ? null
      : { detail: 'rawLog has another word there.', isCertain: true }
  // The word itself, or the address in it: nothing needs to be decoded to see that.
  if (word !== undefined && isWordType(parameter.type)) {
    const text = delivered.toLowerCase()
    if (text === word) return null
    if (parameter.type === 'address' && text === `0x${word.slice(26)}`) return null
  }
  try {
    const value = decodeOne(parameter, delivered, alone)
    if (JSON.stringify(value) !== JSON.stringify(decoded))
      return { detail: 'rawLog decodes to another value.', isCertain: true }
    return isUsual(parameter, delivered, decoded)
      ? null
      : { detail: 'It means the same, but is spelled otherwise.', isCertain: false }
  } catch (fault) {
    if (!(fault instanceof ValueFault)) throw fault
    return { detail: `It ${fault.message}.`, isCertain: false }
  }
}

const compareValues = (
  parameters: readonly EventParameter[],
  { indexed, values }: Placing,
  log: RawLog,
  delivered: readonly string[],
): ValueDifference[] => {
  const alone = areEncodedAlone(parameters)
  const words = alone ? [] : wordsOf(log, indexed)
  const differences: ValueDifference[] = []
  for (const [index, parameter] of parameters.entries()) {
    const value = delivered[index] ?? ''
    const decoded = values[index] ?? null
    const difference = differenceOf({ parameter, delivered: value, decoded, word: words[index], alone })
    if (difference !== null)
      differences.push({ index, expected: spell(decoded), found: value, ...difference })
  }
  return differences
}

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
  const unindexed = values.filter((_, index) => indexed[index] !== true)
  if (!roundTrips(plain, unindexed, data))
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
