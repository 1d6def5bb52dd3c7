import { getAddress } from 'viem/utils'
import type { JsonValue } from '../../wire/parse-json.ts'
import { member, toWireInteger, type JsonObject } from '../wire-fields.ts'
import type { Findings } from './element-check.ts'

const isHash = (text: string): boolean => /^0x[0-9a-f]{64}$/i.test(text)
const isAddress = (text: string): boolean => /^0x[0-9a-f]{40}$/i.test(text)

/** A field's value in words, whatever it is. */
export const say = (value: JsonValue | undefined): string => {
  if (value === undefined) return 'nothing'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Checks the shape of an address: 20 bytes of hex, and where letters are in both cases their checksum (EIP-55). */
export const checkAddress = (findings: Findings, field: string, value: JsonValue | undefined): boolean => {
  if (typeof value !== 'string' || !isAddress(value)) {
    const values = { expected: '0x and 40 hex digits', found: say(value) }
    findings.contradiction('addresses', field, values, 'An address has 20 bytes.')
    return false
  }
  const digits = value.slice(2)
  if (digits === digits.toLowerCase() || digits === digits.toUpperCase()) return true
  const expected = getAddress(value.toLowerCase())
  if (value === expected) return true
  findings.contradiction('addresses', field, { expected, found: value }, 'Its checksum (EIP-55) is wrong.')
  return false
}

/** Checks the shape of a hash: 32 bytes of hex. */
export const checkHash = (findings: Findings, field: string, value: JsonValue | undefined): boolean => {
  if (typeof value === 'string' && isHash(value)) return true
  const values = { expected: '0x and 64 hex digits', found: say(value) }
  findings.contradiction('hashes', field, values, 'A hash has 32 bytes.')
  return false
}

/** Largest number the interface document's `i32` can be. */
const mostInteger = 2_147_483_647

/** Checks that a field is an integer from 0 to 2,147,483,647, in any spelling. */
export const checkCount = (findings: Findings, field: string, value: JsonValue | undefined): boolean => {
  const number = toWireInteger(value)
  if (typeof number === 'number' && number >= 0 && number <= mostInteger) return true
  const values = { expected: `an integer from 0 to ${mostInteger}`, found: say(value) }
  findings.contradiction(
    'numbers',
    field,
    values,
    'The interface document calls it an i32, and none is below 0.',
  )
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
    if (value === undefined) findings.missing(rule, `${key} was not delivered.`, key)
    isFine = (value === undefined || check(findings, key, value)) && isFine
  }
  if (isFine) findings.ok(rule, fine)
}

const checkTransactionInfo = (findings: Findings, element: JsonObject): void => {
  for (const key of ['txnInfo', 'txnData']) {
    const info = member(element, key)
    if (info === undefined || info === null) continue
    if (typeof info !== 'object' || Array.isArray(info)) {
      const values = { expected: 'an object', found: say(info) }
      findings.contradiction('transaction-info', key, values, 'It holds from, to and value.')
      continue
    }
    const from = member(info, 'from')
    const to = member(info, 'to')
    const value = member(info, 'value')
    if (from !== undefined) checkAddress(findings, `${key}.from`, from)
    // A transaction that creates a contract goes to nobody.
    if (to !== undefined && to !== null && to !== '') checkAddress(findings, `${key}.to`, to)
    const amount = value === undefined ? 0 : toWireInteger(value)
    if (amount === null || BigInt(amount) < 0n || BigInt(amount) >= 2n ** 256n) {
      const values = { expected: 'an integer of 256 bits', found: say(value) }
      findings.contradiction(
        'transaction-info',
        `${key}.value`,
        values,
        'It is an amount of the native coin.',
      )
    }
  }
}

/** Shapes of the fields around the event. Of an older element they stand in its raw log too; see `envelope.ts`. */
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
  if (uid === undefined && !isOlder) findings.missing('hashes', 'uid was not delivered.', 'uid')
  if (uid !== undefined && (typeof uid !== 'string' || !isHash(uid)))
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
