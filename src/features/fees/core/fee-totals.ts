import { feeOptionKey, type FeeAnswer, type FeeOption } from './fee-option.ts'

export type FeeTotal = {
  readonly key: string
  /** The coin, with the sum as its value: `null` where one of the transactions does not take it, or does not say how much. */
  readonly option: FeeOption
  /** The coin as each transaction has it. */
  readonly each: readonly (FeeOption | null)[]
}

export const feeTotals = (answers: readonly FeeAnswer[]): FeeTotal[] => {
  const coins = new Map(
    answers.flatMap(({ options }) => options.map((option) => [feeOptionKey(option), option] as const)),
  )
  return [...coins].map(([key, option]) => {
    const each = answers.map(
      ({ options, sponsored }) =>
        options.find((item) => feeOptionKey(item) === key) ??
        (sponsored === true && options.length === 0 ? { ...option, value: '0', gasLimit: null } : null),
    )
    const isWhole = each.every(
      (item) => item !== null && item.value !== null && item.decimals === option.decimals,
    )
    const sum = each.reduce((total, item) => total + BigInt(item?.value ?? 0), 0n)
    return { key, option: { ...option, gasLimit: null, value: isWhole ? sum.toString() : null }, each }
  })
}
