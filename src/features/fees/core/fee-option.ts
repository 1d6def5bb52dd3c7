import { z } from 'zod'
import { looseIdText as text } from '../../../core/wire/loose-text.ts'
import type { JsonValue } from '../../../core/wire/parse-json.ts'
import { nativeAddress } from '../../orders/core/currency.ts'

/**
 * Whether a fee is paid in the network's own coin. Services leave the contract out or give the zero address (observed); a type
 * that names a token standard decides before both, and of a coin with neither it is unknown.
 */
const isNativeFee = (token: {
  readonly contractAddress: string | null
  readonly type: string | null
}): boolean => {
  if (token.type !== null && /^ERC\d+/i.test(token.type)) return false
  if (token.contractAddress === null) return token.type !== null
  return token.contractAddress.toLowerCase() === nativeAddress
}

export const feeOptionSchema = z
  .object({
    symbol: z.string().nullable(),
    name: z.string().nullable(),
    logoURL: z.string().nullable(),
    chainId: z.string().nullable(),
    contractAddress: z.string().nullable(),
    tokenID: z.string().nullable(),
    decimals: z.int().nullable().describe('Places of the coin; `null`: the value cannot be put into units.'),
    to: z.string().nullable().describe('Who takes the fee.'),
    value: z
      .string()
      .nullable()
      .describe('Integer in the smallest unit, decimal digits; `null` when it is none.'),
    gasLimit: z.string().nullable(),
    isNative: z
      .boolean()
      .describe('The network’s own coin: by the zero address, or by its type without a contract.'),
  })
  .meta({ id: 'FeeOption', description: 'One coin in which the fee of a transaction can be paid.' })
export type FeeOption = z.infer<typeof feeOptionSchema>

export const feeAnswerSchema = z.object({
  options: z.array(feeOptionSchema),
  sponsored: z
    .boolean()
    .nullable()
    .describe('`null`: the service did not say, which is no sponsorship and no refusal of one.'),
  quote: z.string().nullable(),
})
export type FeeAnswer = Readonly<Omit<z.infer<typeof feeAnswerSchema>, 'options'>> & {
  readonly options: readonly FeeOption[]
}

const digits = text.transform((value) => (value !== null && /^\d+$/.test(value) ? value : null))

const coinSchema = z.looseObject({
  chainId: text,
  name: text,
  symbol: text,
  logoURL: text,
  decimals: z.number().int().min(0).max(255).nullish().catch(null),
  contractAddress: text,
  tokenID: text,
  type: text,
})
const token = coinSchema.catch(() => coinSchema.parse({}))

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
export const readFeeAnswer = (json: JsonValue): z.infer<typeof feeAnswerSchema> | null => {
  const parsed = answer.safeParse(json)
  if (!parsed.success) return null
  const { options, sponsored, quote } = parsed.data
  return { options: options.filter((item) => item !== null), sponsored: sponsored ?? null, quote }
}

export const feeOptionKey = ({ contractAddress, tokenID, isNative, symbol }: FeeOption): string =>
  isNative ? 'native' : `${contractAddress?.toLowerCase() ?? symbol ?? ''} ${tokenID ?? ''}`
