import { feeOptionKey, type FeeAnswer, type FeeOption } from './fee-option.ts'

export type FeeChange = {
  readonly key: string
  readonly former: FeeOption | null
  readonly later: FeeOption | null
  readonly kind: 'new' | 'gone' | 'dearer' | 'cheaper' | 'same' | 'unclear'
  /** Change of the value in hundredths of a percent of the former one, rounded towards zero; `null` where it has no meaning. */
  readonly basisPoints: bigint | null
}

const compare = (former: FeeOption, later: FeeOption): Pick<FeeChange, 'kind' | 'basisPoints'> => {
  if (former.value === null || later.value === null || former.decimals !== later.decimals)
    return { kind: 'unclear', basisPoints: null }
  const [before, after] = [BigInt(former.value), BigInt(later.value)]
  const basisPoints = before === 0n ? null : ((after - before) * 10_000n) / before
  if (before === after) return { kind: 'same', basisPoints }
  return { kind: after > before ? 'dearer' : 'cheaper', basisPoints }
}

export const feeDifference = (former: FeeAnswer, later: FeeAnswer): FeeChange[] => {
  const before = new Map(former.options.map((option) => [feeOptionKey(option), option]))
  const after = new Map(later.options.map((option) => [feeOptionKey(option), option]))
  const changes = [...after].map(([key, option]): FeeChange => {
    const old = before.get(key)
    if (old === undefined) return { key, former: null, later: option, kind: 'new', basisPoints: null }
    return { key, former: old, later: option, ...compare(old, option) }
  })
  const gone = [...before]
    .filter(([key]) => !after.has(key))
    .map(([key, option]): FeeChange => ({
      key,
      former: option,
      later: null,
      kind: 'gone',
      basisPoints: null,
    }))
  return [...changes, ...gone]
}
