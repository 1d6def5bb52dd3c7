import { z } from 'zod'
import { looseIdText as text } from '../wire/loose-text.ts'
import type { JsonValue } from '../wire/parse-json.ts'
import { isNativeFee } from './native-fee.ts'

/** One coin in which the fee of a transaction can be paid, as far as the service said. What it did not say is `null`. */
export type FeeOption = {
  readonly symbol: string | null
  readonly name: string | null
  readonly logoURL: string | null
  readonly chainId: string | null
  readonly contractAddress: string | null
  readonly tokenID: string | null
  /** Places of the coin; `null`: the value cannot be put into units. */
  readonly decimals: number | null
  /** Who takes the fee. */
  readonly to: string | null
  /** Integer in the smallest unit, decimal digits; `null` when it is none. */
  readonly value: string | null
  readonly gasLimit: string | null
  /** The network's own coin, by its type or for want of a contract. */
  readonly isNative: boolean
}

/** An answer of FeeOptions. */
export type FeeAnswer = {
  readonly options: readonly FeeOption[]
  /** `null`: the service did not say, which is no sponsorship and no refusal of one. */
  readonly sponsored: boolean | null
  readonly quote: string | null
}

const digits = text.transform((value) => (value !== null && /^\d+$/.test(value) ? value : null))

const token = z
  .looseObject({
    chainId: text,
    name: text,
    symbol: text,
    logoURL: text,
    decimals: z.number().int().min(0).max(255).nullish().catch(null),
    contractAddress: text,
    tokenID: text,
    type: text,
  })
  .catch({
    chainId: null,
    name: null,
    symbol: null,
    logoURL: null,
    decimals: null,
    contractAddress: null,
    tokenID: null,
    type: null,
  })

const option = z
  .looseObject({ token, to: text, value: digits, gasLimit: digits })
  .transform(({ token: coin, to, value, gasLimit }): FeeOption => ({
    symbol: coin.symbol,
    name: coin.name,
    logoURL: coin.logoURL,
    chainId: coin.chainId,
    contractAddress: coin.contractAddress,
    tokenID: coin.tokenID,
    decimals: coin.decimals ?? null,
    to,
    value,
    gasLimit,
    isNative: isNativeFee(coin),
  }))

const answer = z.looseObject({
  options: z.array(option.nullable().catch(null)),
  sponsored: z.boolean().nullish().catch(null),
  quote: text,
})

/**
 * Reads an answer of FeeOptions (document, "Relayer group"), also an old one from the record of calls. An option that is no
 * object is left out.
 *
 * @returns `null` when there is no list of options at all
 */
export const readFeeAnswer = (json: JsonValue): FeeAnswer | null => {
  const parsed = answer.safeParse(json)
  if (!parsed.success) return null
  const { options, sponsored, quote } = parsed.data
  return { options: options.filter((one) => one !== null), sponsored: sponsored ?? null, quote }
}

/** What tells two options apart: the coin. */
export const feeOptionKey = ({ contractAddress, tokenID, isNative, symbol }: FeeOption): string =>
  isNative ? 'native' : `${contractAddress?.toLowerCase() ?? symbol ?? ''} ${tokenID ?? ''}`
