import type { ArgumentValue } from '../abi-data.ts'
import type { JsonValue } from '../../wire/parse-json.ts'
import { isUnset, member, objectMember, toWireInteger, type JsonObject } from '../wire-fields.ts'
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

const transferNames: ReadonlySet<string> = new Set(['operator', 'from', 'to', 'tokenIds', 'amounts'])

/** A collectible is transferred by the piece. */
const isOnePiece = ({ known }: Declared, name: string, said: JsonValue): boolean =>
  known?.standard === 'ERC721' && name === 'amounts' && readSaid(name, said)?.join(',') === '1'

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
  const all = expectedOf(declared, values)
  const isOther = declared.known !== undefined && !declared.signature.name.startsWith('Transfer')
  for (const [name, said] of Object.entries(transfer)) {
    if (isUnset(said) || (Array.isArray(said) && said.length === 0)) continue
    if (!isOther && (Object.hasOwn(all, name) || isOnePiece(declared, name, said))) continue
    isFine = false
    const field = `transferEvent.${name}`
    if (isOther && transferNames.has(name)) {
      const sides = { expected: 'nothing', found: say(said) }
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
