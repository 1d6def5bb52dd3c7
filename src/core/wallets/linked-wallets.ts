import { z } from 'zod'
import { idText, looseText } from '../wire/loose-text.ts'

/** A wallet linked to a parent wallet. `walletType` and `createdAt` may be absent (observed). */
export const linkedWalletSchema = z
  .object({
    id: z.string(),
    walletType: z.string().nullable(),
    walletAddress: z.string(),
    linkedWalletAddress: z.string(),
    createdAt: z.string().nullable(),
  })
  .meta({ id: 'LinkedWallet', description: 'A wallet linked to a parent wallet.' })
export type LinkedWallet = z.infer<typeof linkedWalletSchema>

const answer = z.looseObject({
  linkedWallets: z.array(
    z
      .looseObject({
        id: idText,
        walletType: looseText,
        walletAddress: z.string(),
        linkedWalletAddress: z.string(),
        createdAt: looseText,
      })
      .nullable()
      .catch(null),
  ),
})

/**
 * Reads an answer of GetLinkedWallets (document, "General API group"). Entries without both addresses are left out; the
 * recorded call names them.
 *
 * @returns `null` when there is no list at all
 */
export const readLinkedWallets = (json: unknown): LinkedWallet[] | null => {
  const parsed = answer.safeParse(json)
  if (!parsed.success) return null
  return parsed.data.linkedWallets
    .filter((one) => one !== null)
    .map(({ walletType, walletAddress, linkedWalletAddress, createdAt, id: number }) => ({
      id: number,
      walletType,
      walletAddress,
      linkedWalletAddress,
      createdAt,
    }))
}
