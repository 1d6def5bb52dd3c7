import type { ExportWords } from '../../../renderer/parts/exports/export-words.ts'
import { countOf } from '../../../renderer/ui/count-format.ts'

export const proofExportWords = {
  proofs: {
    title: 'Export proofs',
    formats: [
      {
        value: 'checker',
        label: 'TAR with check-proof.mjs',
        adds: { withChecker: true },
      },
      { value: 'tar', label: 'TAR of the files alone', adds: {} },
    ],
    progress: 'Proofs written',
    holds: ({ counts: { proofs = 0, refutations = 0, leftOut = 0 } }) =>
      [
        countOf(proofs, 'proof'),
        refutations > 0 ? `, ${countOf(refutations, 'refutation')}` : '',
        leftOut > 0 ? ` (${countOf(leftOut, 'event')} without a file, left out)` : '',
      ].join(''),
  },
} satisfies Record<string, ExportWords>
