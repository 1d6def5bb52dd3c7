import type { ArgumentValue } from '../abi-data.ts'
import type { JsonValue } from '../../wire/parse-json.ts'
import { member, objectMember, toWireInteger, type JsonObject } from '../wire-fields.ts'
import type { Declared } from './declared-event.ts'
import { isAddress, say } from './field-shapes.ts'
import type { Findings } from './element-check.ts'

const asList = (value: ArgumentValue | undefined): string[] =>
  (Array.isArray(value) ? value : [value ?? '']).map(String)

/** What is said of one argument, spelled as a log decodes to; `null` where that cannot be read. */
const readSaid = (name: string, value: JsonValue): string[] | null => {
  const read = (item: JsonValue): string => {
    if (name === 'tokenIds' || name === 'amounts') return String(toWireInteger(item) ?? '')
    return typeof item === 'string' && isAddress(item) ? item.toLowerCase() : ''
  }
  const texts = (Array.isArray(value) ? value : [value]).map(read)
  return texts.length === 0 || texts.includes('') ? null : texts
}

/** What a transfer's arguments say, under the names of `transferEvent`. */
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

/**
 * Compares `transferEvent` of an older element with what its raw log decodes to.
 *
 * @returns `false` when there is none
 */
export const checkTransfer = (
  findings: Findings,
  log: JsonObject | null,
  declared: Declared,
  values: readonly ArgumentValue[],
): boolean => {
  const transfer = objectMember(log, 'transferEvent')
  if (transfer === null) return false
  let isFine = true
  for (const [name, expected] of Object.entries(expectedOf(declared, values))) {
    const field = `transferEvent.${name}`
    const delivered = member(transfer, name)
    if (delivered === undefined || delivered === null) {
      findings.missing('transfer', `${field} was not delivered.`, field)
      continue
    }
    const found = readSaid(name, delivered)
    if (JSON.stringify(found) === JSON.stringify(expected)) continue
    isFine = false
    if (found === null) {
      findings.missing('transfer', `${field} “${say(delivered).slice(0, 80)}” cannot be read.`, field)
      continue
    }
    const sides = { expected: expected.join(', '), found: say(delivered) }
    findings.contradiction('transfer', field, sides, 'rawLog decodes to another value.')
  }
  if (isFine) findings.ok('transfer', 'transferEvent is what rawLog decodes to.')
  return true
}
