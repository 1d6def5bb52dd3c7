import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { z } from 'zod'
import type { Answer } from '../../../contract/contract.ts'
import { fail, succeed } from '../../../core/result.ts'
import { loadDocument, type Parsed } from '../../../main/platform/files/load-document.ts'
import type { SettingsStore } from '../../../main/platform/files/settings-store.ts'
import { writeFailed } from '../../../main/platform/files/write-failed.ts'
import { splitCommand } from './split-command.ts'

export type ConfirmedCommand = {
  includes(digest: string): boolean
  /** Remembers it instead of the one before. On disk when it answers. */
  confirm(digest: string): Answer<null>
  notices(): string[]
}

const documentSchema = z.object({ version: z.literal(1), confirmed: z.string().regex(/^[0-9a-f]{64}$/) })

const parse = (document: unknown): Parsed<string> => {
  const parsed = documentSchema.safeParse(document)
  return parsed.success
    ? { ok: true, value: parsed.data.confirmed }
    : { ok: false, reason: 'it is not a confirmation of a tunnel command' }
}

/** What a command is confirmed by: program and arguments, each apart, before the receiver's address is put in. */
export const commandDigest = (words: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(words)).digest('hex')

/**
 * The confirmation lies in a file of its own, not among the receiver's settings: settings that are changed over the API, brought from
 * another machine or older than this do not carry it.
 *
 * @param atStart a command line that was confirmed on the desk's own command line; it counts for this run alone
 */
export const openConfirmedCommand = (store: SettingsStore, atStart: string | undefined): ConfirmedCommand => {
  const loaded = loadDocument(store, parse)
  let confirmed = loaded.value
  const split = atStart === undefined ? undefined : splitCommand(atStart)
  const forThisRun = split?.ok === true ? commandDigest(split.value) : undefined
  return {
    includes: (digest) => digest === confirmed || digest === forThisRun,
    confirm: (digest) => {
      if (!loaded.writable) {
        return fail({
          kind: 'unavailable',
          message: `The confirmation cannot be saved. ${loaded.problem ?? ''}`.trim(),
          hint: 'Correct what the message names and restart Marketdesk.',
        })
      }
      try {
        // The one before is worth nothing from here on, also where this file is lost later.
        store.write({ version: 1, confirmed: digest }, { forgetFormer: true })
      } catch (cause) {
        return writeFailed(basename(store.path), cause)
      }
      confirmed = digest
      return succeed(null)
    },
    notices: () => (loaded.problem === null ? [] : [loaded.problem]),
  }
}
