import type { Address } from '../chain/chain-types.ts'
import { createRandom } from './random.ts'

const kinds = ['platform', 'external', 'external'] as const

export type LinkedWallet = {
  readonly id: number
  readonly walletType?: string
  readonly walletAddress: Address
  readonly linkedWalletAddress: Address
  readonly createdAt?: string
}

export const linkedWalletsOf = (parent: Address): readonly LinkedWallet[] => {
  const random = createRandom(`linked ${parent}`)
  const first = random.int(1, 9000)
  return Array.from({ length: random.int(1, 3) }, (_, index): LinkedWallet => {
    const linked = {
      id: first + index,
      walletAddress: parent,
      linkedWalletAddress: random.hex(20) as Address,
    }
    if (index % 3 === 2) return linked
    const day = String(random.int(1, 28)).padStart(2, '0')
    return {
      ...linked,
      walletType: random.pick(kinds),
      createdAt: `2026-0${random.int(1, 9)}-${day}T09:30:00Z`,
    }
  })
}
