import type { Recover } from './curve.ts'

export type Limits = { work: number }

/** A part of a tree costs a hash or two; a key costs about as much as eight parts. */
const workOfKey = 8
/** A signature can be made so that it costs a lot; real ones need a few dozen keys and parts. */
const maxKeys = 144
const maxWork = maxKeys * workOfKey

export const deepestBranch = 128

/** Typed data whose types would be hashed for longer is not hashed: about 17 million characters take a second, up to four times over. */
const maxTypeWork = 3_000_000
/** An object costs about as much as so many characters of types, whatever its types are. */
const workOfObject = 500

/** Single values that are hashed: more take a second, up to four times over. */
export const maxValues = 50_000

export const isTooLongToHash = (objects: number, types: object): boolean =>
  objects * (JSON.stringify(types).length + workOfObject) > maxTypeWork

export const newLimits = (): Limits => ({ work: maxWork })

/** A second reading or chain is tried whatever the first one took: the first is a guess where none was given. */
export const allowTwoAttempts = (limits: Limits, workOfOne: number): void => {
  limits.work = Math.max(limits.work, 2 * Math.min(workOfOne, maxWork))
}

const anybody = new Uint8Array(20)

export const withoutKeys = <Value>(
  read: (recover: Recover, limits: Limits) => Value,
): { readonly value: Value; readonly work: number } => {
  const limits = newLimits()
  try {
    const value = read(
      limitedRecover(() => anybody, limits),
      limits,
    )
    return { value, work: maxWork - limits.work }
  } catch (error) {
    throw error instanceof TooLarge && error.limit === 'work' ? new TooLarge('attempt') : error
  }
}

export const boundOfWork = `the work of ${maxKeys} recovered keys or ${maxWork} parts, two attempts at least`

const details = {
  work: `the search ended after ${boundOfWork}, with readings or chains left to try`,
  attempt: `read once it takes more than the work of ${maxKeys} recovered keys or ${maxWork} parts`,
  depth: `its parts are nested more than ${deepestBranch} levels deep`,
} as const

export class TooLarge extends Error {
  override readonly name = 'TooLarge'
  readonly limit: keyof typeof details
  constructor(limit: keyof typeof details) {
    super(details[limit])
    this.limit = limit
  }
}

const spend = (limits: Limits, work: number): void => {
  limits.work -= work
  if (limits.work < 0) throw new TooLarge('work')
}

export const countPart = ({ limits }: { readonly limits: Limits }): void => spend(limits, 1)

export const limitedRecover = (recover: Recover, limits: Limits): Recover => {
  const keys = new Map<string, Uint8Array | null>()
  return (digest, rs, parity) => {
    const name = String.fromCharCode(parity, ...digest, ...rs)
    const former = keys.get(name)
    if (former !== undefined) return former
    spend(limits, workOfKey)
    const key = recover(digest, rs, parity)
    keys.set(name, key)
    return key
  }
}
