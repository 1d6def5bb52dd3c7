import { recheckChainProof } from '../../../core/chain-proof/recheck.ts'
import { succeed } from '../../../core/result.ts'
import { loadRecover, type Recover } from '../../../core/signatures/curve.ts'
import type { HandlersOf } from '../../platform/router/router.ts'
import type { Proofs } from './proofs.ts'

/** Loaded with the first file that is checked. */
let recovering: Promise<Recover> | null = null

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
    recheck: async ({ file }) => {
      const { body, checks, ...rest } = recheckChainProof(file, await (recovering ??= loadRecover()))
      return succeed({
        ...rest,
        checks: [...checks],
        program: body?.program ?? null,
        createdAt: body?.createdAt ?? null,
        chainId: body?.chainId ?? null,
        claim:
          body === null
            ? null
            : {
                blockHash: body.claim.blockHash,
                blockNumber: body.claim.blockNumber,
                txnHash: body.claim.txnHash,
                address: body.claim.contractAddress,
                topics: body.claim.topics,
                data: body.claim.data,
              },
        deliverySha256: body?.delivery.sha256 ?? null,
        finality: body?.finality ?? null,
      })
    },
    settings: () => proofs.settings(),
    setSettings: ({ automatic }, { signal }) => proofs.setSettings(automatic, signal),
  }) satisfies HandlersOf<'proofs'>
