import type { ExportFormat } from '../export-formats.ts'
import { castCommands } from './cast-commands.ts'
import { dossier } from './dossier.ts'
import type { ExportFile, ExportSubject } from './export-subject.ts'
import { paymentLinks } from './payment-links.ts'
import { rawJson } from './raw-json.ts'
import { safeBatch } from './safe-batch.ts'
import { walletCalls } from './wallet-calls.ts'

const makers: Readonly<Record<ExportFormat, (subject: ExportSubject) => ExportFile>> = {
  json: rawJson,
  safe: safeBatch,
  sendcalls: walletCalls,
  eip681: paymentLinks,
  cast: castCommands,
  dossier,
}

/** Makes one export. */
export const exportAs = (format: ExportFormat, subject: ExportSubject): ExportFile => makers[format](subject)
