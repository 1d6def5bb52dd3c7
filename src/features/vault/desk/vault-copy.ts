import { z } from 'zod'
import { fail, succeed, type Result } from '../../../core/result.ts'
import { type DataKey, deriveDataKey, forgetDataKey } from './data-key.ts'
import { makePassphraseSlot } from './passphrase-slot.ts'
import { defaultScryptCost, leastScryptCost, type ScryptCost } from './scrypt-cost.ts'
import type { VaultBody } from './vault-document.ts'
import { parseVaultDocument, toVaultDocument } from './vault-file.ts'

const copySchema = z.object({
  key: z.string(),
  document: z.looseObject({ id: z.string(), slots: z.array(z.looseObject({ kind: z.string() })) }),
})

/** All of an open vault, its key in clear: for a backup, which seals it as a whole. */
export const copyVault = (body: VaultBody, key: DataKey): string | null =>
  body.slots.length === 0 && body.records.length === 0
    ? null
    : JSON.stringify({ key: key.raw.toString('base64url'), document: toVaultDocument(body, key) })

const readCopy = (text: string): z.infer<typeof copySchema> | null => {
  try {
    const read = copySchema.safeParse(JSON.parse(text))
    return read.success ? read.data : null
  } catch {
    // Not JSON: it is no copy of a vault.
    return null
  }
}

export type RestoredVault = {
  /** The text of `vault.json`. */
  readonly text: string
  readonly opensWith: 'backup-passphrase' | 'vault-passphrase'
}

/** A vault that no passphrase opened was protected by the first machine alone: it opens with that of the backup. */
export const restoreVault = async (
  copy: string,
  passphrase: string,
  cost: ScryptCost = defaultScryptCost,
): Promise<Result<RestoredVault, string>> => {
  const read = readCopy(copy)
  if (read === null) return fail('The keys in the backup cannot be used: they are none.')
  const { document } = read
  const raw = Buffer.from(read.key, 'base64url')
  const hasPassphrase = document.slots.some(({ kind }) => kind === 'passphrase')
  const slots = hasPassphrase
    ? document.slots
    : [await makePassphraseSlot(passphrase, raw, document.id, cost), ...document.slots]
  const parsed = parseVaultDocument(
    { ...document, slots },
    cost.N < leastScryptCost.N ? cost : leastScryptCost,
  )
  if (!parsed.ok) return fail(`The keys in the backup cannot be used: ${parsed.reason}.`)
  // The mark is over the slots too.
  const key = deriveDataKey(raw, Buffer.from(document.id, 'base64url'))
  const text = `${JSON.stringify(toVaultDocument(parsed.value, key), null, 2)}\n`
  forgetDataKey(key)
  return succeed({ text, opensWith: hasPassphrase ? 'vault-passphrase' : 'backup-passphrase' })
}
