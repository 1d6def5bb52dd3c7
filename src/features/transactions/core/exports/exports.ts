import type { ExportFormat } from '../export-formats.ts'
import { castCommands } from './cast-commands.ts'
import { dossier } from './dossier.ts'
import { exportName, originNotes, type ExportFile, type ExportSubject } from './export-subject.ts'
import { paymentLinks } from './payment-links.ts'
import { safeBatch } from './safe-batch.ts'
import { sendable } from './sendable.ts'
import { stringifyJson } from '../../../../core/wire/stringify-json.ts'

const indentJson = (text: string): string => `${JSON.stringify(JSON.parse(text), null, 2)}\n`

const rawJson = ({
  builds,
  builtAt,
  origin,
  network,
  intent,
  request,
  answer,
  steps,
}: ExportSubject): ExportFile => ({
  fileName: `${exportName({ builds }).file}.json`,
  text: indentJson(
    stringifyJson({
      ...(builds.length === 1 ? { build: builds[0] } : { builds }),
      builtAt,
      origin,
      network: network.slug,
      chainId: network.chainId,
      kind: intent.kind,
      request,
      answer,
      steps: steps.map(({ step }) => step.raw),
    }),
  ),
  notes: [],
})

const hex = (value: bigint | number): `0x${string}` => `0x${value.toString(16)}`

/** The transactions as one `wallet_sendCalls` request (EIP-5792, format 2.0.0), to be carried out all or none. */
const walletCalls = (subject: ExportSubject): ExportFile => {
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
    text: `${JSON.stringify(request, null, 2)}\n`,
    notes: [...originNotes(subject), ...left],
  }
}

const makers: Readonly<Record<ExportFormat, (subject: ExportSubject) => ExportFile>> = {
  json: rawJson,
  safe: safeBatch,
  sendcalls: walletCalls,
  eip681: paymentLinks,
  cast: castCommands,
  dossier,
}

export const exportAs = (format: ExportFormat, subject: ExportSubject): ExportFile => makers[format](subject)
