import type { ArgumentValue } from '../abi-data.ts'
import type { JsonValue } from '../../wire/parse-json.ts'
import { member, objectMember, toText, type JsonObject } from '../wire-fields.ts'
import type { Declared } from './declared-event.ts'
import { say } from './field-shapes.ts'
import type { Findings } from './element-check.ts'

const asList = (value: ArgumentValue | undefined): string[] =>
  (Array.isArray(value) ? value : [value ?? '']).map(String)

const listed = (value: JsonValue | undefined): string[] | null =>
  Array.isArray(value) ? value.map((item) => toText(item) ?? '') : null

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
  const before = findings.contradictions()
  for (const [name, expected] of Object.entries(expectedOf(declared, values))) {
    const field = `transferEvent.${name}`
    const delivered = member(transfer, name)
    if (delivered === undefined || delivered === null) {
      findings.missing('transfer', `${field} was not delivered.`, field)
      continue
    }
    const found = listed(delivered) ?? [toText(delivered)?.toLowerCase() ?? say(delivered)]
    if (JSON.stringify(found) === JSON.stringify(expected)) continue
    const sides = { expected: expected.join(', '), found: say(delivered) }
    findings.contradiction('transfer', field, sides, 'rawLog decodes to another value.')
  }
  if (findings.contradictions() === before)
    findings.ok('transfer', 'transferEvent is what rawLog decodes to.')
  return true
}
