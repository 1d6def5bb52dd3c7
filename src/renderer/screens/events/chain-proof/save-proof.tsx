import Button from '@mui/material/Button'
import { useState } from 'react'
import type { ChainVerdict } from '../../../../core/chain-proof/words.ts'
import { useApi } from '../../../api/api-provider.tsx'
import { downloadBytes } from '../../../ui/download.ts'
import { useToasts } from '../../../ui/toasts.tsx'

type SaveProofProps = { readonly event: number; readonly verdict: ChainVerdict }

/** Saves the proof file of an event, or its refutation, which anybody can check without this desk. */
export const SaveProof = ({ event, verdict }: SaveProofProps) => {
  const { ask } = useApi()
  const toasts = useToasts()
  const [isFetching, setFetching] = useState(false)
  const save = async (): Promise<void> => {
    setFetching(true)
    const file = await ask('proofs.file', { event })
    setFetching(false)
    if (file.ok) downloadBytes(new TextEncoder().encode(file.value.text), file.value.fileName)
    else toasts.show(`There is no proof file: ${file.error.message}`, 'warning')
  }
  return (
    <Button loading={isFetching} onClick={() => void save()}>
      {verdict === 'refuted' ? 'Save the refutation' : 'Save the proof'}
    </Button>
  )
}
