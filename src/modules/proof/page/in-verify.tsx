import { ProofTab } from './proof-tab.tsx'
import { useSaveProof } from './use-save-proof.ts'

export const proofInVerify = { tabs: { proof: ProofTab }, useSaveProof }
