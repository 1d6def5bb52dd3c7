import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { desk } from './desk.ts'
import { useAbort } from './use-abort.ts'
import { answerOf } from '../../contract/call-failed.ts'

/** Bytes of one piece: the desk reads each in a few milliseconds. */
const pieceSize = 300_000

const base64 = async (bytes: Blob): Promise<string> => {
  let text = ''
  for (const byte of new Uint8Array(await bytes.arrayBuffer())) text += String.fromCharCode(byte)
  return btoa(text)
}

/** Hands the desk a file that is chosen in the page, whose path a page does not know. */
export const useUpload = () => {
  const abort = useAbort()
  const upload = useMutation(desk.mutation('log.upload', abort))
  const [sent, setSent] = useState<{ readonly name: string; readonly part: number } | null>(null)
  /** @returns the path of the upload; `null` where it did not get there */
  const send = async (file: File): Promise<string | null> => {
    let name: string | undefined
    for (let at = 0; name === undefined || at < file.size; at += pieceSize) {
      setSent({ name: file.name, part: file.size === 0 ? 1 : at / file.size })
      const piece = await base64(file.slice(at, at + pieceSize))
      const added = await answerOf(
        upload.mutateAsync({ piece, ...(name === undefined ? {} : { upload: name }) }),
      )
      if (!added.ok) {
        name = undefined
        break
      }
      name = added.value.upload
    }
    setSent(null)
    return name ?? null
  }
  return {
    send,
    sent,
    stop: abort.abort,
    failure: upload.error?.failure.kind === 'cancelled' ? null : (upload.error?.failure ?? null),
  }
}
