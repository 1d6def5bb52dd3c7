import { callLies } from './calls.ts'
import { feeLies } from './fees-and-value.ts'
import type { Lie } from './lie.ts'
import { permissionLies } from './permissions.ts'
import { tradedLies } from './what-is-traded.ts'

/** Every lie that changes a true answer. */
export const lies: readonly Lie[] = [...tradedLies, ...permissionLies, ...feeLies, ...callLies]
