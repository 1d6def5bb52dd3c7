import { randomBytes } from 'node:crypto'
import { basename } from 'node:path'
import type { Answer } from '../../../contract/contract.ts'
import { succeed } from '../../../core/result.ts'
import { fallBack, loadDocument } from '../../../main/platform/files/load-document.ts'
import type { SettingsStore } from '../../../main/platform/files/settings-store.ts'
import { writeFailed } from '../../../main/platform/files/write-failed.ts'
import type { Logger } from '../../../main/platform/log/logger.ts'
import { type DataKey, deriveDataKey, forgetDataKey, newDataKey } from './data-key.ts'
import type { ScryptCost } from './scrypt-cost.ts'
import type { VaultBody, VaultDocument } from './vault-document.ts'
import { notWritable } from './vault-failures.ts'
import { isGenuine, parseVaultDocument, toVaultDocument } from './vault-file.ts'

type ContentDeps = {
  readonly store: SettingsStore
  readonly logger: Pick<Logger, 'warn'>
  readonly floor: ScryptCost
  readonly now: () => Date
}

/** What the vault holds, the key that opens it, and its file. Where the file could not be written, memory too is as before. */
export const createVaultContent = ({ store, logger, floor, now }: ContentDeps) => {
  const file = basename(store.path)
  const emptyBody = (): VaultBody => ({
    id: randomBytes(16).toString('base64url'),
    createdAt: now().toISOString(),
    slots: [],
    records: [],
  })

  let body: VaultBody = emptyBody()
  /** The file as it was read, its mark not yet checked; `undefined` once it is, or where there is none. */
  let unproved: VaultDocument | undefined
  let key: DataKey | undefined
  let damaged = false
  let writable = true
  let fileProblem: string | null = null

  const parse = (document: unknown) => parseVaultDocument(document, floor)

  const takeKey = (raw: Buffer): void => {
    key = deriveDataKey(raw, Buffer.from(body.id, 'base64url'))
  }

  const forgetKey = (): void => {
    if (key !== undefined) forgetDataKey(key)
    key = undefined
  }

  const beginInMemory = (): void => {
    forgetKey()
    body = emptyBody()
    takeKey(newDataKey())
  }

  const commit = (changed: VaultBody, opened: DataKey, forgetFormer: boolean): Answer<void> => {
    if (changed.slots.length > 0) {
      if (!writable) return notWritable(fileProblem)
      try {
        store.write(toVaultDocument(changed, opened), { forgetFormer })
      } catch (cause) {
        logger.warn({ file, code: (cause as NodeJS.ErrnoException).code }, 'the vault was not written')
        return writeFailed(file, cause)
      }
    }
    body = changed
    return succeed(undefined)
  }

  /** Takes the opened data key if it proves the file genuine; else falls back to a former file it proves, else to memory. */
  const adopt = (raw: Buffer): boolean => {
    const document = unproved
    takeKey(raw)
    if (document === undefined || key === undefined) return true
    const opened = key
    if (isGenuine(document, opened)) {
      unproved = undefined
      return true
    }
    const loaded = fallBack(
      store,
      'its seal does not fit its content: it was changed outside Marketdesk',
      (former) => {
        const parsed = parse(former)
        if (!parsed.ok) return parsed
        const sameVault = parsed.value.id === document.id && isGenuine(parsed.value, opened)
        return sameVault ? parsed : { ok: false, reason: 'its seal does not fit' }
      },
    )
    logger.warn({ file }, 'the vault file failed its integrity check')
    fileProblem = loaded.problem
    writable = loaded.writable
    unproved = undefined
    if (loaded.value !== undefined) {
      body = loaded.value
      return true
    }
    damaged = true
    beginInMemory()
    return false
  }

  return {
    body: () => body,
    key: () => key,
    unproved: () => unproved,
    isDamaged: () => damaged,
    isWritable: () => writable,
    fileProblem: () => fileProblem,
    noteFileProblem: (problem: string): void => {
      fileProblem = problem
    },
    /** A passphrase was set: what is held now is what counts. */
    makeWhole: (): void => {
      damaged = false
    },
    parse,
    forgetKey,
    beginInMemory,
    commit,
    adopt,
    /** @returns whether there is a file, and whether it can be used */
    load: (): 'loaded' | 'unusable' | 'none' => {
      const loaded = loadDocument(store, parse)
      fileProblem = loaded.problem
      writable = loaded.writable
      if (loaded.value !== undefined) {
        unproved = loaded.value
        body = loaded.value
        return 'loaded'
      }
      if (loaded.problem === null) return 'none'
      logger.warn({ file }, 'the vault file cannot be used')
      damaged = true
      beginInMemory()
      return 'unusable'
    },
  }
}
