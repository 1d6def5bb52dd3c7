import { getAddress } from 'viem/utils'
import type { JsonValue } from '../../wire/parse-json.ts'
import { isAddress } from '../event-marks.ts'
import { isTopic } from '../raw-log.ts'
import { isObject, isUnset, member, toWireInteger, type JsonObject } from '../wire-fields.ts'
import type { Findings } from './element-check.ts'

export const say = (value: JsonValue | undefined): string => {
  if (value === undefined) return 'nothing'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const quote = (value: JsonValue | undefined): string => `“${say(value).slice(0, 80)}”`

export const checkAddress = (findings: Findings, field: string, value: JsonValue | undefined): boolean => {
  if (typeof value !== 'string' || !isAddress(value)) {
    findings.missing('addresses', `${field} ${quote(value)} is no address of 20 bytes.`, field)
    return false
  }
  const digits = value.slice(2)
  if (digits === digits.toLowerCase() || digits === digits.toUpperCase()) return true
  if (value === getAddress(value.toLowerCase())) return true
  findings.missing('addresses', `The checksum (EIP-55) of ${field} is wrong.`, field)
  return false
}

export const checkHash = (findings: Findings, field: string, value: JsonValue | undefined): boolean => {
  if (typeof value === 'string' && isTopic(value)) return true
  findings.missing('hashes', `${field} ${quote(value)} is no hash of 32 bytes.`, field)
  return false
}

const maxInteger = 2_147_483_647

export const checkCount = (findings: Findings, field: string, value: JsonValue | undefined): boolean => {
  const number = toWireInteger(value)
  if (typeof number === 'number' && number >= 0 && number <= maxInteger) return true
  findings.missing('numbers', `${field} ${quote(value)} is no integer from 0 to ${maxInteger}.`, field)
  return false
}

const checkEach = (
  findings: Findings,
  element: JsonObject,
  keys: readonly string[],
  rule: string,
  check: (findings: Findings, field: string, value: JsonValue | undefined) => boolean,
  fine: string,
): void => {
  let isFine = true
  for (const key of keys) {
    const value = member(element, key)
    if (isUnset(value)) findings.missing(rule, `${key} was not delivered.`, key)
    isFine = (isUnset(value) || check(findings, key, value)) && isFine
  }
  if (isFine) findings.ok(rule, fine)
}

const checkTransactionInfo = (findings: Findings, element: JsonObject): void => {
  for (const key of ['txnInfo', 'txnData']) {
    const info = member(element, key)
    if (info === undefined || info === null) continue
    if (!isObject(info)) {
      findings.missing('transaction-info', `${key} is no object with from, to and value.`, key)
      continue
    }
    const from = member(info, 'from')
    const to = member(info, 'to')
    const value = member(info, 'value')
    if (!isUnset(from)) checkAddress(findings, `${key}.from`, from)
    // A transaction that creates a contract goes to nobody.
    if (!isUnset(to)) checkAddress(findings, `${key}.to`, to)
    const amount = isUnset(value) ? 0 : toWireInteger(value)
    if (amount === null || BigInt(amount) < 0n || BigInt(amount) >= 2n ** 256n)
      findings.missing(
        'transaction-info',
        `${key}.value ${quote(value)} is no amount of the native coin.`,
        `${key}.value`,
      )
  }
}

export const checkShapes = (findings: Findings, element: JsonObject, isOlder: boolean): void => {
  checkEach(
    findings,
    element,
    ['contractAddress'],
    'addresses',
    checkAddress,
    'contractAddress is an address.',
  )
  checkEach(
    findings,
    element,
    ['blockHash', 'parentBlockHash', 'txnHash'],
    'hashes',
    checkHash,
    'blockHash, parentBlockHash and txnHash are hashes.',
  )
  checkEach(
    findings,
    element,
    ['blockNumber', 'txnIndex', 'txnLogIndex'],
    'numbers',
    checkCount,
    'blockNumber, txnIndex and txnLogIndex are within range.',
  )
  const uid = member(element, 'uid')
  if (isUnset(uid) && !isOlder) findings.missing('hashes', 'uid was not delivered.', 'uid')
  if (!isUnset(uid) && (typeof uid !== 'string' || !isTopic(uid)))
    findings.missing('hashes', 'uid is no hash of 32 bytes; how else it may look is not documented.', 'uid')
  const block = member(element, 'blockHash')
  const parent = member(element, 'parentBlockHash')
  if (
    typeof block === 'string' &&
    typeof parent === 'string' &&
    block.toLowerCase() === parent.toLowerCase()
  ) {
    const values = { expected: 'another hash than blockHash', found: parent }
    findings.contradiction('hashes', 'parentBlockHash', values, 'No block is its own parent.')
  }
  checkTransactionInfo(findings, element)
}
