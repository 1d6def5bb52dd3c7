import { z } from 'zod'
import { looseIdText, looseText } from '../../../core/wire/loose-text.ts'

export const linkedWalletSchema = z
  .object({
    id: z.string().nullable(),
    walletType: z.string().nullable(),
    walletAddress: z.string().nullable(),
    linkedWalletAddress: z.string().nullable(),
    createdAt: z.string().nullable(),
  })
  .meta({ id: 'LinkedWallet', description: 'A wallet linked to a parent wallet.' })
export type LinkedWallet = z.infer<typeof linkedWalletSchema>

const answer = z.looseObject({
  linkedWallets: z.array(
    z
      .object({
        id: looseIdText,
        walletType: looseText,
        walletAddress: looseText,
        linkedWalletAddress: looseText,
        createdAt: looseText,
      })
      .nullable()
      .catch(null),
  ),
})

/** Reads an answer of GetLinkedWallets (document, "General API group"). What is no object is left out; the recorded call names it. */
export const readLinkedWallets = (json: unknown): LinkedWallet[] | null => {
  const parsed = answer.safeParse(json)
  if (!parsed.success) return null
  return parsed.data.linkedWallets.filter((wallet) => wallet !== null)
}
