import { ValueFault } from './abi-word.ts'
import { decodeRawLog } from './decode-raw-log.ts'
import { decodeValues } from './decode-values.ts'
import type { ArgumentValue } from './abi-data.ts'
import type { EventParameter } from './event-signature.ts'
import type { RawLog } from './raw-log.ts'

/** Most ways to place the indexed arguments that are tried; three among 17 arguments have 680. */
const maxWays = 1000

/** All ways to choose `count` of `length` places, first ones first: contracts mostly index their first arguments. */
function* choices(length: number, count: number): Generator<boolean[]> {
  const chosen = Array.from({ length: count }, (_, index) => index)
  for (;;) {
    yield Array.from({ length }, (_, index) => chosen.includes(index))
    let at = count - 1
    while (at >= 0 && chosen[at] === length - count + at) at -= 1
    if (at < 0) return
    chosen[at] = (chosen[at] ?? 0) + 1
    for (let next = at + 1; next < count; next += 1) chosen[next] = (chosen[next - 1] ?? 0) + 1
  }
}

/** `null` in a delivered value means "could not be read" and contradicts nothing. */
const agrees = (decoded: readonly ArgumentValue[], delivered: readonly ArgumentValue[] | null): boolean =>
  delivered === null ||
  decoded.every((value, index) => {
    const other = delivered[index] ?? null
    return other === null || JSON.stringify(value) === JSON.stringify(other)
  })

export type Placing = { readonly indexed: readonly boolean[]; readonly values: ArgumentValue[] }

/** "Too many ways" ends the list with `null`: what came before is not all. */
export function* findPlacings(parameters: readonly EventParameter[], log: RawLog): Generator<Placing | null> {
  const count = log.topics.length - 1
  if (count < 0 || count > parameters.length) return
  let tried = 0
  for (const indexed of choices(parameters.length, count)) {
    tried += 1
    if (tried > maxWays) {
      yield null
      return
    }
    try {
      yield { indexed, values: decodeRawLog(parameters, indexed, log) }
    } catch (fault) {
      if (!(fault instanceof ValueFault)) throw fault
    }
  }
}

/** Without delivered values the answer counts only when exactly one placing of indexed arguments fits. */
export const decodeByTrial = (
  parameters: readonly EventParameter[],
  log: RawLog,
  values: readonly string[] | null,
): ArgumentValue[] | null => {
  const delivered = values === null ? null : decodeValues(parameters, values).values
  let candidate: ArgumentValue[] | null = null
  for (const placing of findPlacings(parameters, log)) {
    if (placing === null) return null
    const decoded = placing.values
    if (!agrees(decoded, delivered)) continue
    if (delivered !== null) return decoded
    if (candidate !== null && JSON.stringify(candidate) !== JSON.stringify(decoded)) return null
    candidate = decoded
  }
  return candidate
}
