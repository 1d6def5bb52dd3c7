import { ProofTab } from './proof-tab.tsx'
import { useMutation } from '@tanstack/react-query'
import type { Failure } from '../../../contract/failure.ts'
import type { SignatureQueryInput } from '../../../features/signatures/contract.ts'
import { desk } from '../../../renderer/api/desk.ts'
import { answerOf } from '../../../contract/call-failed.ts'
import { downloadBytes } from '../../../renderer/ui/download.ts'

const useSaveProof = (
  asked: SignatureQueryInput,
  withOthers: boolean,
): { readonly save: () => void; readonly isSaving: boolean; readonly failure: Failure | null } => {
  const proof = useMutation(desk.mutation('proofs.file'))
  const save = async (): Promise<void> => {
    const answer = await answerOf(proof.mutateAsync({ signature: { ...asked, withOthers } }))
    if (answer.ok) downloadBytes(new TextEncoder().encode(answer.value.text), answer.value.fileName)
  }
  return { save: () => void save(), isSaving: proof.isPending, failure: proof.error?.failure ?? null }
}

export const proofInVerify = { tabs: { proof: ProofTab }, useSaveProof }
