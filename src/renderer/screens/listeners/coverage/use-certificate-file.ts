import { useState } from 'react'
import type { Certificate, CertificateCheck } from '../../../../contract/certificates.ts'
import type { Answer, Output } from '../../../../contract/contract.ts'
import { useApi } from '../../../api/api-provider.tsx'
import { downloadBytes } from '../../../ui/download.ts'
import { useToasts } from '../../../ui/toasts.tsx'

/** What can be done with the file of a certificate; why it failed is said in passing. */
export const useCertificateFile = () => {
  const { ask } = useApi()
  const toasts = useToasts()
  /** The one that is read now. */
  const [busy, setBusy] = useState<number | null>(null)
  const save = async ({ id }: Certificate): Promise<void> => {
    setBusy(id)
    const pieces: string[] = []
    for (let at: number | null = 0; at !== null;) {
      const piece: Answer<Output<'audit.certificateFile'>> = await ask('audit.certificateFile', { id, at })
      if (!piece.ok) {
        toasts.show(piece.error.message, 'warning')
        break
      }
      pieces.push(piece.value.text)
      at = piece.value.next
      if (at === null) downloadBytes(new TextEncoder().encode(pieces.join('')), piece.value.fileName)
    }
    setBusy(null)
  }
  /** @returns `null` where it could not be checked */
  const check = async ({ id }: Certificate): Promise<CertificateCheck | null> => {
    setBusy(id)
    const answer = await ask('audit.checkCertificate', { id })
    setBusy(null)
    if (answer.ok) return answer.value
    toasts.show(answer.error.message, 'warning')
    return null
  }
  return { busy, save, check }
}
