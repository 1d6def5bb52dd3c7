import { z } from 'zod'

export const networkSchema = z.object({
  slug: z.string().regex(/^[a-z0-9][a-z0-9-]{0,63}$/, 'must be lowercase letters, digits and hyphens'),
  name: z.string().min(1),
  chainId: z.int({ error: 'must be a whole number above 0' }).positive('must be a whole number above 0'),
  testnet: z.boolean(),
  nativeCurrency: z.object({ symbol: z.string(), name: z.string(), decimals: z.int().min(0).max(255) }),
  blockExplorer: z.string(),
  /** No longer in operation; kept so that old data can be read. */
  retired: z.boolean(),
})

export type Network = z.infer<typeof networkSchema>
