import { createListeners } from '../../../main/platform/listeners.ts'
import { basename, dirname } from 'node:path'
import type { Answer } from '../../../contract/contract.ts'
import type { VaultStatus } from '../contract.ts'
import { succeed } from '../../../core/result.ts'
import type { Logger } from '../../../main/platform/log/logger.ts'
import type { KeyWrapper, Vault } from './service.ts'
import type { SettingsRead, SettingsStore } from '../../../main/platform/files/settings-store.ts'
import { deriveDataKey, forgetDataKey } from './data-key.ts'
import { isKeychainAvailable, makeKeychainSlot, openKeychainSlot } from './keychain-slot.ts'
import type { Parsed } from '../../../main/platform/files/load-document.ts'
import {
  leastPassphrase,
  makePassphraseSlot,
  openPassphraseSlot,
  passphraseLength,
} from './passphrase-slot.ts'
import { defaultScryptCost, leastScryptCost, type ScryptCost } from './scrypt-cost.ts'
import { createSealedSecrets, type SealedSecrets } from './sealed-secrets.ts'
import { createSerial } from '../../../main/platform/files/serial.ts'
import type { PassphraseSlot, Slot, VaultBody, VaultDocument } from './vault-document.ts'
import {
  currentPassphraseMissing,
  damagedAtOpening,
  lockedFailure,
  lockIsFinal,
  lockLosesKeys,
  noPassphrase,
  notLocked,
  tooShort,
  wrongPassphrase,
} from './vault-failures.ts'
import { copyVault } from './vault-copy.ts'
import { createVaultContent } from './vault-content.ts'
import { isGenuine } from './vault-file.ts'
import { isDeepStrictEqual } from 'node:util'

const passphraseSlotOf = (body: VaultBody): PassphraseSlot | undefined => {
  const slot = body.slots.find(({ kind }) => kind === 'passphrase')
  return slot?.kind === 'passphrase' ? slot : undefined
}

/**
 * Tries a passphrase that did not open a vault on the version before it: a damaged slot refuses the right one too. Costs one
 * more key derivation, and none where the two slots are the same.
 *
 * @param standing the file that did not open, its mark not yet checked
 * @returns the data key, if it shows that `standing` was changed. A former passphrase also opens the former version; then
 * the key proves `standing` genuine, its slot is whole, and the passphrase is refused.
 */
const openFormerSlot = async (
  passphrase: string,
  standing: VaultDocument,
  former: SettingsRead,
  parse: (document: unknown) => Parsed<VaultDocument>,
): Promise<Buffer | undefined> => {
  if (former.state !== 'document') return undefined
  const parsed = parse(former.document)
  if (!parsed.ok || parsed.value.id !== standing.id) return undefined
  const slot = passphraseSlotOf(parsed.value)
  if (slot === undefined || isDeepStrictEqual(slot, passphraseSlotOf(standing))) return undefined
  const raw = await openPassphraseSlot(passphrase, slot, standing.id)
  if (raw === undefined) return undefined
  const key = deriveDataKey(Buffer.from(raw), Buffer.from(standing.id, 'base64url'))
  const genuine = isGenuine(standing, key)
  forgetDataKey(key)
  if (!genuine) return raw
  raw.fill(0)
  return undefined
}

const promises = {
  keychain:
    'Keys are encrypted on disk and the operating system’s key store opens them while you are logged in: a copy of the files is of no use elsewhere, but programs that run as you can reach what you can reach.',
  passphrase:
    'Keys are encrypted on disk and only the passphrase opens them; it cannot be recovered. While unlocked they are in this program’s memory.',
  memory:
    'No key is written to disk: enter the keys again at each start, or set a passphrase to store them encrypted.',
} as const

const describeProtection = (
  slots: readonly Slot[],
): Pick<VaultStatus, 'protection' | 'label' | 'slots' | 'promise'> => {
  const keychain = slots.find((slot) => slot.kind === 'keychain')
  const kinds = slots.map(({ kind }) => kind)
  if (keychain !== undefined) {
    return { protection: 'keychain', label: keychain.label, slots: kinds, promise: promises.keychain }
  }
  if (slots.length > 0) {
    return { protection: 'passphrase', label: 'passphrase', slots: kinds, promise: promises.passphrase }
  }
  return {
    protection: 'memory',
    label: 'memory only: forgotten at exit',
    slots: kinds,
    promise: promises.memory,
  }
}

export type SecretVault = Vault &
  SealedSecrets & {
    /** The open vault for a backup, which seals it; `null` while it is locked, and where there is nothing in it. */
    copy(): string | null
  }

export type VaultDeps = {
  readonly store: SettingsStore
  /** `null` where the host has no key store of the operating system. */
  readonly keyWrapper: KeyWrapper | null
  readonly logger: Pick<Logger, 'info' | 'warn'>
  /** Cost of new passphrase slots; tests take a cheap one, which is then also the least that is accepted from a file. */
  readonly scryptCost?: ScryptCost
  readonly now?: () => Date
}

const withKeychainSlot = (slots: readonly Slot[], slot: Slot): Slot[] => [
  ...slots.filter(({ kind }) => kind !== 'keychain'),
  slot,
]

/** Why a key store cannot be asked; `null` where it can. */
const obstacleOf = async (keyWrapper: KeyWrapper | null): Promise<string | null> => {
  if (keyWrapper === null) return 'only the desktop program reaches'
  return (await isKeychainAvailable(keyWrapper)) ? null : 'does not protect anything here and now'
}

const wayOutOf = (slots: readonly Slot[], path: string): string => {
  const file = basename(path)
  return slots.some(({ kind }) => kind === 'passphrase')
    ? 'Unlock the keys with the passphrase.'
    : `Log in to that key store and start again; or, if it cannot be recovered, move ${file} and ${file}.bak out of ${dirname(path)} and enter the keys again.`
}

/** Every change is on disk before the call resolves; where it could not be written, memory too is as before. */
export const createVault = (deps: VaultDeps): SecretVault => {
  const { store, keyWrapper, logger, now = () => new Date() } = deps
  const cost = deps.scryptCost ?? defaultScryptCost
  const floor = cost.N < leastScryptCost.N ? cost : leastScryptCost
  const serial = createSerial()
  const listeners = createListeners()
  const content = createVaultContent({ store, logger, floor, now })
  let keychainProblem: string | null = null

  const status = (): VaultStatus => ({
    state: content.isDamaged() ? 'damaged' : content.key() === undefined ? 'locked' : 'unlocked',
    ...describeProtection(content.body().slots),
    problem: [content.fileProblem(), keychainProblem].filter((text) => text !== null).join(' ') || null,
  })

  const announce = listeners.tell

  /** Wraps the key anew with the key store. A failure leaves the slot as it is: the other slot still opens the vault. */
  const rewrapKeychain = async (wrapper: KeyWrapper): Promise<void> => {
    const key = content.key()
    if (key === undefined || !content.isWritable()) return
    try {
      const slot = await makeKeychainSlot(wrapper, key.raw)
      const body = content.body()
      const written = content.commit({ ...body, slots: withKeychainSlot(body.slots, slot) }, key, false)
      if (written.ok) keychainProblem = null
    } catch (cause) {
      logger.warn({ reason: (cause as Error).message }, 'the key store did not wrap the vault key again')
    }
  }

  const openWithKeychain = async (): Promise<void> => {
    const { slots } = content.body()
    const slot = slots.find(({ kind }) => kind === 'keychain')
    if (slot?.kind !== 'keychain') return
    const wayOut = wayOutOf(slots, store.path)
    const obstacle = await obstacleOf(keyWrapper)
    if (keyWrapper === null || obstacle !== null) {
      keychainProblem = `The vault rests on “${slot.label}”, which ${obstacle}. ${wayOut}`
      return
    }
    const opened = await openKeychainSlot(keyWrapper, slot)
    if (opened.key === undefined) {
      keychainProblem = `The key store (“${keyWrapper.label}”) did not open the vault: ${opened.reason}. ${wayOut}`
      return
    }
    if (content.adopt(opened.key) && opened.rewrap) await rewrapKeychain(keyWrapper)
  }

  const beginNew = async (): Promise<void> => {
    content.beginInMemory()
    const key = content.key()
    if (keyWrapper === null || key === undefined || !(await isKeychainAvailable(keyWrapper))) return
    try {
      const slot = await makeKeychainSlot(keyWrapper, key.raw)
      const written = content.commit({ ...content.body(), slots: [slot] }, key, false)
      if (!written.ok) content.noteFileProblem(written.error.message)
    } catch (cause) {
      keychainProblem = `The key store (“${keyWrapper.label}”) did not take the vault key: ${(cause as Error).message}.`
    }
  }

  const unlock = async (passphrase: string): Promise<Answer<VaultStatus>> => {
    if (content.key() !== undefined) return notLocked()
    const body = content.body()
    const unproved = content.unproved()
    const slot = passphraseSlotOf(body)
    if (slot === undefined) return noPassphrase()
    const raw =
      (await openPassphraseSlot(passphrase, slot, body.id)) ??
      (unproved && (await openFormerSlot(passphrase, unproved, store.readFormer(), content.parse)))
    if (raw === undefined) return wrongPassphrase()
    const genuine = content.adopt(raw)
    keychainProblem = null
    if (
      genuine &&
      keyWrapper !== null &&
      content.body().slots.length > 1 &&
      (await isKeychainAvailable(keyWrapper))
    ) {
      await rewrapKeychain(keyWrapper)
    }
    announce()
    return genuine ? succeed(status()) : damagedAtOpening(content.fileProblem() ?? '')
  }

  const lock = (): Answer<VaultStatus> => {
    const { slots } = content.body()
    if (content.key() === undefined) return succeed(status())
    if (slots.length === 0) return lockLosesKeys()
    if (!slots.some(({ kind }) => kind === 'passphrase')) return lockIsFinal()
    content.forgetKey()
    announce()
    return succeed(status())
  }

  const setPassphrase = async (
    passphrase: string,
    current: string | undefined,
  ): Promise<Answer<VaultStatus>> => {
    const key = content.key()
    if (key === undefined) return lockedFailure()
    if (passphraseLength(passphrase) < leastPassphrase) return tooShort()
    const body = content.body()
    const standing = passphraseSlotOf(body)
    if (standing !== undefined) {
      if (current === undefined) return currentPassphraseMissing()
      const opened = await openPassphraseSlot(current, standing, body.id)
      if (opened === undefined) return wrongPassphrase()
      opened.fill(0)
    }
    const slot = await makePassphraseSlot(passphrase, key.raw, body.id, cost)
    const slots = [slot, ...body.slots.filter(({ kind }) => kind !== 'passphrase')]
    const written = content.commit({ ...body, slots }, key, true)
    if (!written.ok) return written
    content.makeWhole()
    announce()
    return succeed(status())
  }

  return {
    start: () =>
      serial(async () => {
        const state = content.load()
        if (state === 'loaded') await openWithKeychain()
        else if (state === 'none') await beginNew()
        announce()
      }),
    stop: () => serial(content.forgetKey),
    status,
    unlock: (passphrase) => serial(() => unlock(passphrase)),
    lock: () => serial(lock),
    setPassphrase: (passphrase, current) => serial(() => setPassphrase(passphrase, current)),
    copy: () => {
      const key = content.key()
      return key === undefined ? null : copyVault(content.body(), key)
    },
    onChange: listeners.add,
    ...createSealedSecrets({
      key: content.key,
      records: () => content.body().records,
      replace: (records, opened, forgetFormer) =>
        content.commit({ ...content.body(), records }, opened, forgetFormer),
      serial,
      now,
    }),
  }
}
