import { exportName } from './export-name.ts'
import type { ExportFile, ExportSubject } from './export-subject.ts'
import { originNotes } from './origin-notes.ts'
import { sayMessage } from '../say.ts'
import { sendable } from './sendable.ts'

const hex = (value: bigint | number): `0x${string}` => `0x${value.toString(16)}`

/** The transactions as one `wallet_sendCalls` request (EIP-5792, format 2.0.0), to be carried out all or none. */
export const walletCalls = (subject: ExportSubject): ExportFile => {
  const { network, intent } = subject
  const { sends, left } = sendable(subject)
  const request = {
    jsonrpc: '2.0',
    id: 1,
    method: 'wallet_sendCalls',
    params: [
      {
        version: '2.0.0',
        from: intent.taker,
        chainId: hex(network.chainId),
        atomicRequired: true,
        calls: sends.map(({ to, data, value }) => ({ to, data, value: hex(value) })),
      },
    ],
  }
  return {
    fileName: `${exportName(subject).file}-sendcalls.json`,
    mediaType: 'application/json',
    text: `${JSON.stringify(request, null, 2)}\n`,
    notes: [...originNotes(subject), ...left.map(sayMessage)],
  }
}
