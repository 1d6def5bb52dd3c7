import type { Answer, MethodAnswer } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import type { HostCopy, TeamCopy } from '../contract.ts'
import { fail, succeed } from '../../../core/result.ts'
import type { AppDatabase } from '../../../main/platform/app-database/app-database.ts'
import { forgetUnnamed } from '../../../main/platform/app-database/forget-unnamed.ts'
import { orStorageFailure } from '../../../main/platform/app-database/storage-fault.ts'
import type { Background } from '../../../main/platform/faults/faults.ts'
import { showFailure } from '../../../main/platform/faults/show-failure.ts'
import { createSerial } from '../../../main/platform/files/serial.ts'
import type { Logger } from '../../../main/platform/log/logger.ts'
import type { SecretVault } from '../../../features/vault/desk/vault.ts'
import type { TeamSender } from './sender.ts'
import type { HostTeamCopy, LogUpload, UploadState } from '../../../features/log-maintenance/desk/copies.ts'
import type { TeamCopyService } from './service.ts'
import { readTeamSource, type TeamAddress } from './team-address.ts'
import { teamCopyTable, type StoredCopy } from './team-copy-table.ts'
import { createTeamUpload } from './upload.ts'
import { retentionNotice, uploadNotices } from './upload-warnings.ts'

export type TeamCopyDeps = {
  readonly store: Pick<AppDatabase, 'table'>
  readonly vault: Pick<SecretVault, 'put' | 'forget' | 'secretState' | 'readSecret' | 'status' | 'onChange'>
  /** Passwords are known to whoever hides secrets before anything else is done with them. */
  readonly register: (secret: string) => void
  readonly folder: string
  readonly hostCopy?: HostTeamCopy | undefined
  readonly sender: Pick<TeamSender, 'show' | 'set'>
  readonly onChange: () => void
  readonly background: Background
  readonly logger: Logger
}

/** What the vault knows the password by. */
const owner = 'team-log'
const field = 'teamLogPassword'

const stateOf = (
  state: UploadState | null,
  isLocked: boolean,
  failure: Failure | null,
): TeamCopy['state'] => {
  if (failure !== null) return 'failing'
  if (state === null) return isLocked ? 'locked' : 'starting'
  return state.lagRows === 0 ? 'current' : 'copying'
}

const progressOf = (
  now: UploadState | null,
  failure: Failure | null,
  isLocked: boolean,
  heldBack: number,
): Omit<HostCopy, 'url' | 'name'> => {
  // What was sent since stays no longer than until retention comes round again.
  const held = retentionNotice(now === null ? heldBack : Math.min(heldBack, now.lagRows))
  return {
    state: stateOf(now, isLocked, failure),
    cursor: now?.cursor ?? null,
    lag: now === null ? null : { rows: now.lagRows, seconds: now.lagMs / 1000 },
    failure: failure === null ? null : showFailure(failure),
    notices: [...(held === null ? [] : [held]), ...(now === null ? [] : uploadNotices(now))],
  }
}

const passwordOf = async (
  { vault, register }: Pick<TeamCopyDeps, 'vault' | 'register'>,
  given: string | undefined,
  former: StoredCopy | null,
): Promise<Answer<string>> => {
  if (given === undefined)
    return former === null
      ? fail({
          kind: 'input',
          message: 'The password of the role has to be entered with the address of a team log.',
          field: 'password',
        })
      : succeed(former.password)
  register(given)
  const put = await vault.put([{ project: owner, field, secret: given }])
  return put.ok ? succeed(put.value[0] ?? '') : put
}

export const createTeamCopy = (deps: TeamCopyDeps): TeamCopyService => {
  const { vault, logger, onChange } = deps
  const table = deps.store.table(teamCopyTable)
  const serial = createSerial()
  const sweep = (): Promise<void> => forgetUnnamed(table, vault, logger)
  let upload: LogUpload | null = null
  let state: UploadState | null = null
  let problem: Failure | null = null
  let isRunning = false
  let heldBack = 0

  const addressOf = ({ url, ca, password }: StoredCopy): Answer<TeamAddress> => {
    const secret = vault.readSecret(owner, field, password)
    if (!secret.ok) return secret
    deps.register(secret.value)
    return readTeamSource({ url, ca, token: secret.value })
  }

  const end = async (): Promise<void> => {
    await upload?.stop()
    upload = null
    state = null
    problem = null
  }

  const begin = async (): Promise<void> => {
    if (!isRunning || upload !== null) return
    const stored = await orStorageFailure(() => succeed(table.get()))
    if (!stored.ok)
      logger.warn({ problem: stored.error.message }, 'what is copied into a team log is unknown')
    if (!stored.ok || stored.value === null) return
    const address = addressOf(stored.value)
    problem = address.ok || address.error.kind === 'locked' ? null : address.error
    if (!address.ok) return
    upload = createTeamUpload({
      folder: deps.folder,
      address: address.value,
      name: stored.value.name,
      isWaitedFor: false,
      logger,
      onState: (now) => {
        state = now
        onChange()
      },
    })
    upload.start()
  }

  const show = ({ url, name, ca, password }: StoredCopy): TeamCopy => ({
    url,
    name,
    password: vault.secretState(owner, field, password),
    hasOwnCa: ca !== null,
    ...progressOf(state, problem ?? state?.failure ?? null, vault.status().state === 'locked', heldBack),
  })

  const showHost = (): HostCopy | null => {
    const copy = deps.hostCopy?.now()
    if (copy === undefined) return null
    const { url, name, state: now } = copy
    return { url, name, ...progressOf(now, now?.failure ?? null, false, heldBack) }
  }

  const status: TeamCopyService['status'] = () => {
    const stored = table.get()
    return succeed({
      copy: stored === null ? null : show(stored),
      hostCopy: showHost(),
      sender: deps.sender.show(),
    })
  }

  const replace = async (copy: StoredCopy | null): MethodAnswer<'teamLog.status'> => {
    table.set(copy)
    await end()
    await sweep()
    await begin()
    return status()
  }

  vault.onChange(() => {
    deps.background(
      'going on with the copy into a team log',
      serial(async () => {
        await sweep()
        await begin()
        onChange()
      }),
    )
  })

  deps.hostCopy?.onChange(onChange)

  return {
    status,
    copiedTo: () =>
      orStorageFailure(async () => {
        const own = table.get() === null ? null : ((await upload?.copiedTo()) ?? 0)
        const host = deps.hostCopy?.now()
        const hostCopied = host === undefined ? null : (host.state?.cursor ?? 0)
        return succeed(own === null || hostCopied === null ? (own ?? hostCopied) : Math.min(own, hostCopied))
      }),
    heldBack: (deliveries) => {
      if (deliveries === heldBack) return
      heldBack = deliveries
      onChange()
    },
    copy: ({ url, name = '', password, ca }) =>
      serial(async () => {
        if (url === null) return replace(null)
        const stored = table.get()
        // A password is sent nowhere but to the address it was entered with.
        const former = stored?.url === url ? stored : null
        const record = await passwordOf(deps, password, former)
        if (!record.ok) return record
        return replace({
          url,
          name,
          password: record.value,
          ca: ca === undefined ? (former?.ca ?? null) : ca,
        })
      }),
    setSender: async (input) => {
      const set = await deps.sender.set(input)
      return set.ok ? status() : set
    },
    start: () => {
      isRunning = true
      return serial(begin)
    },
    stop: () => {
      isRunning = false
      return serial(end)
    },
  }
}
