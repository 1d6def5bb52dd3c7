import { z } from 'zod'
import { operation } from '../operation.ts'
import { wireInteger } from '../wire-integer.ts'

const token = z.looseObject({
  chainId: wireInteger,
  name: z.string(),
  symbol: z.string(),
  logoURL: z.string(),
  decimals: z.number(),
  /** Not there for a fee in the native coin (observed). */
  contractAddress: z.string().optional(),
  tokenID: z.string().optional(),
  /** `UNKNOWN`, `ERC20_TOKEN`, `ERC1155_TOKEN` (observed). */
  type: z.string().optional(),
})

/**
 * Section "Relayer group", FeeOptions: in which coins the fee of a transaction can be paid. `sponsored` is only ever true when
 * the service said so: a failed call is no sponsorship.
 */
export const feeOptions = operation({
  name: 'FeeOptions',
  group: 'relayer',
  service: 'Relayer',
  credentials: ['accessKey'],
  effect: 'read',
  request: z.strictObject({
    wallet: z.string(),
    to: z.string(),
    data: z.string(),
    simulate: z.boolean(),
  }),
  response: z.looseObject({
    options: z
      .array(z.looseObject({ token, to: z.string(), value: z.string(), gasLimit: wireInteger }))
      .meta({ essential: true }),
    sponsored: z.boolean(),
    quote: z.string().nullish(),
  }),
})
