import Button from '@mui/material/Button'
import { useState } from 'react'
import { useApi } from '../../../api/api-provider.tsx'
import { downloadBytes } from '../../../ui/download.ts'
import { useToasts } from '../../../ui/toasts.tsx'

/** Saves the proof file of an event, which anybody can check without this desk. */
export const SaveProof = ({ event }: { readonly event: number }) => {
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
    <Button size="small" loading={isFetching} onClick={() => void save()}>
      Save the proof
    </Button>
  )
}
