import { succeed } from '../../../core/result.ts'
import type { HandlersOf } from '../../platform/router/router.ts'
import type { Proofs } from './proofs.ts'
import { recheckFile } from './recheck-file.ts'

/** Chain proofs of events. */
export const proofsHandlers = ({ proofs }: { readonly proofs: Proofs }) =>
  ({
    prove: (input, { signal }) => proofs.prove(input, signal),
    proveMany: (input, { signal }) => proofs.proveMany(input, signal),
    jobs: () => succeed({ jobs: proofs.jobs() }),
    cancel: ({ job }) => proofs.cancel(job),
    get: ({ event }) => proofs.get(event),
    file: ({ event }) => proofs.file(event),
    export: (input, { signal }) => proofs.export(input, signal),
    recheck: async ({ file }) => succeed(await recheckFile(file)),
    settings: () => proofs.settings(),
    setSettings: ({ automatic }, { signal }) => proofs.setSettings(automatic, signal),
  }) satisfies HandlersOf<'proofs'>
