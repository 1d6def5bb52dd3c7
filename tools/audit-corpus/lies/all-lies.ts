import { amountLies } from './amounts-and-legs.ts'
import { callLies } from './calls.ts'
import { feeLies } from './fees-and-value.ts'
import type { Lie } from './lie.ts'
import { partyLies } from './parties-and-assets.ts'
import { apartLies } from './orders-apart.ts'
import { outsideLies } from './outside.ts'
import { permissionLies } from './permissions.ts'
import { signatureLies } from './signatures.ts'

export const lies: readonly Lie[] = [
  ...partyLies,
  ...amountLies,
  ...permissionLies,
  ...feeLies,
  ...callLies,
  ...signatureLies,
  ...apartLies,
  ...outsideLies,
]
