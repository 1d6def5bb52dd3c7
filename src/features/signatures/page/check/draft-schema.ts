import { z } from 'zod'
import { isAddressText, isCodeText, maxReleases } from '../search.ts'

const address = z
  .string()
  .refine((text) => text.trim() === '' || isAddressText(text), 'must be 0x and 40 hex digits')

export const draftSchema = z.strictObject({
  address,
  signature: z.string(),
  chain: z.int().nullable(),
  kind: z.enum(['message', 'typedData', 'digest']),
  content: z.string(),
  contexts: z
    .array(
      z.strictObject({
        version: z.literal([1, 2, 3]),
        factory: address,
        mainModule: address,
        creationCode: z.string().refine(isCodeText, 'must be 0x and whole bytes of hex'),
      }),
    )
    .max(maxReleases),
})

export type QueryDraft = z.infer<typeof draftSchema>
