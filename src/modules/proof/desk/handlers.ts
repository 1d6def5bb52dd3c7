import { passTo } from '../../../main/platform/router/pass-to.ts'
import type { HandlersOf } from '../../../main/platform/router/router.ts'
import type { Proofs } from './proofs.ts'

export const proofsHandlers = ({ proofs }: { readonly proofs: Proofs }) =>
  ({
    ...passTo('proofs', proofs),
    get: ({ event }) => proofs.get(event),
    recheck: (input, { signal }) => proofs.recheck(input, signal),
    setSettings: ({ automatic }, { signal }) => proofs.setSettings(automatic, signal),
  }) satisfies HandlersOf<'proofs'>
