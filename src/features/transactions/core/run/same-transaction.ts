import { readAmount, sameAddress, type Step } from '../step.ts'

export type ChainTransaction = {
  readonly hash: string
  readonly from: string
  readonly to: string | null
  readonly data: string
  readonly value: bigint
  readonly nonce: number
  readonly chainId: number | null
}

export type Difference = { readonly what: string; readonly step: string; readonly transaction: string | null }

const bytes = (data: string): string => (data === '' ? '0x' : data.toLowerCase())

const short = (data: string): string =>
  data.length > 74 ? `${data.slice(0, 74)}… (${(data.length - 2) / 2} bytes)` : data

/** Long texts whose beginnings are the same are shown from where they part. */
const parted = (a: string, b: string): readonly [string, string] => {
  if (short(a) !== short(b)) return [short(a), short(b)]
  let at = 0
  while (at < a.length && a[at] === b[at]) at += 1
  const from = Math.max(0, at - 8)
  const piece = (text: string): string =>
    `… ${text.slice(from, from + 72)} … (from byte ${Math.floor(from / 2)})`
  return [piece(a), piece(b)]
}

export const differencesOf = (
  step: Pick<Step, 'to' | 'data' | 'value'>,
  expected: { readonly account: string; readonly chainId: number },
  transaction: ChainTransaction,
): Difference[] => {
  const differences: Difference[] = []
  const add = (what: string, ofStep: string, ofTransaction: string | null): void =>
    void differences.push({ what, step: ofStep, transaction: ofTransaction })
  if (transaction.chainId !== null && transaction.chainId !== expected.chainId)
    add('chain', String(expected.chainId), String(transaction.chainId))
  if (!sameAddress(transaction.from, expected.account)) add('sender', expected.account, transaction.from)
  if (transaction.to === null || !sameAddress(transaction.to, step.to)) add('target', step.to, transaction.to)
  const value = readAmount(step.value)
  if (value !== transaction.value)
    add('value', value === null ? step.value : String(value), String(transaction.value))
  const [ofStep, ofTransaction] = [bytes(step.data), bytes(transaction.data)]
  if (ofStep !== ofTransaction) add('data', ...parted(ofStep, ofTransaction))
  return differences
}
