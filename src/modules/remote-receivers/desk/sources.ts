import { randomUUID } from 'node:crypto'
import type { Answer, MethodAnswer, Output } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import { isTeamLogUrl } from '../contract.ts'
import { given } from '../../../core/given.ts'
import { fail, succeed } from '../../../core/result.ts'
import type { AppDatabase } from '../../../main/platform/app-database/app-database.ts'
import { forgetUnnamed } from '../../../main/platform/app-database/forget-unnamed.ts'
import { orStorageFailure, StorageFault } from '../../../main/platform/app-database/storage-fault.ts'
import type { Background } from '../../../main/platform/faults/faults.ts'
import { createSerial } from '../../../main/platform/files/serial.ts'
import type { Logger } from '../../../main/platform/log/logger.ts'
import { createThread } from '../../../main/platform/worker/thread-client.ts'
import { taskUrl } from '../../../main/platform/worker/worker-path.ts'
import type { SecretVault } from '../../../features/vault/desk/vault.ts'
import type { PullReport } from './pull.ts'
import type { Sources } from './service.ts'
import { noContact, showSource, skewNotice, type LiveSource } from './show-source.ts'
import type { SourceAddress } from './source-address.ts'
import type { SourcesThread } from './sources-task.ts'
import { withReceivers } from './with-receivers.ts'
import { wrongToken } from './wrong-token.ts'
import {
  noProgress,
  sourcesTable,
  type SourceProgress,
  type SourceSettings,
  type StoredSource,
} from './sources-table.ts'

export type SourcesDeps = {
  readonly store: Pick<AppDatabase, 'table'>
  readonly vault: Pick<SecretVault, 'put' | 'forget' | 'secretState' | 'readSecret' | 'status' | 'onChange'>
  /** Tokens are known to whoever hides secrets before anything else is done with them. */
  readonly register: (secret: string) => void
  readonly folder: string
  /** Deliveries came in. @param lastId of the newest one */
  readonly onDeliveries: (lastId: number) => void
  readonly onChange: () => void
  readonly onSettings?: () => void
  readonly background: Background
  readonly logger: Logger
}

const field = 'sourceToken'

const progressOf = ({
  id: _id,
  name: _name,
  url: _url,
  ca: _ca,
  token: _token,
  isPaused: _isPaused,
  addedAt: _addedAt,
  ...progress
}: StoredSource): Omit<SourceProgress, 'id'> => progress

const noSuchSource = fail<Failure>({
  kind: 'not-found',
  message: 'This source is not there any more.',
  hint: 'Ask for the list again.',
})

const newSource = (): StoredSource => ({
  id: randomUUID(),
  name: '',
  url: '',
  ca: null,
  token: '',
  isPaused: false,
  addedAt: Date.now(),
  ...noProgress,
})

export const createSources = (deps: SourcesDeps): Sources => {
  const { vault, logger, onChange } = deps
  const table = deps.store.table(sourcesTable)
  const serial = createSerial()
  const sweep = (): Promise<void> => forgetUnnamed(table, vault, logger)
  /** Sources as they are, once they were read: what could not be written down of their reading is known here. */
  let cached: Map<string, StoredSource> | null = null
  const live = new Map<string, LiveSource>()
  let isRunning = false
  /** The thread ended, and knows of no source any more. */
  let hasDied = false

  /** @throws StorageFault before they could be read once */
  const stored = (): Map<string, StoredSource> =>
    (cached ??= new Map(table.list().map((source) => [source.id, source])))

  /** What cannot be written now is with the next time: a cursor that is behind costs reading some rows twice. */
  const save = (source: StoredSource): void => {
    try {
      table.progress({ id: source.id, ...progressOf(source) })
    } catch (error) {
      if (!(error instanceof StorageFault)) throw error
      logger.warn({ problem: error.message }, 'how far a source was read could not be stored')
    }
  }

  const note = (id: string, report: PullReport): void => {
    const source = cached?.get(id)
    if (source === undefined) return
    const { cursor, taken, rewound, failure } = report
    const now: StoredSource = {
      ...source,
      identity: cursor.identity,
      incarnation: cursor.incarnation,
      position: cursor.position,
      checkpoints: [...cursor.checkpoints],
      imported: source.imported + taken.added,
      missed: source.missed + report.missed,
      lastReceivedAt: report.lastReceivedAt ?? source.lastReceivedAt,
      rewoundAt: rewound === null ? source.rewoundAt : Date.now(),
      receivers: withReceivers(source.receivers, report.receivers),
    }
    cached?.set(id, now)
    const before = live.get(id) ?? noContact
    live.set(id, {
      head: report.head ?? before.head,
      heardAt: failure === null ? Date.now() : before.heardAt,
      failure,
    })
    if (failure !== null && before.failure?.message !== failure.message)
      logger.warn({ source: source.name, problem: failure.message }, 'a source cannot be read')
    if (rewound !== null) logger.warn({ source: source.name, ...rewound }, 'the log of a source was set back')
    if (taken.lastId > 0) deps.onDeliveries(taken.lastId)
    if (cursor.position !== source.position || cursor.incarnation !== source.incarnation) save(now)
    onChange()
  }

  const addressOf = ({ id, url, ca, token }: SourceSettings): Answer<SourceAddress> => {
    const secret = vault.readSecret(id, field, token)
    if (!secret.ok) return secret
    deps.register(secret.value)
    return succeed({ url, ca, token: secret.value })
  }

  const follow = async (source: StoredSource): Promise<void> => {
    live.delete(source.id)
    const address = addressOf(source)
    if (source.isPaused || !address.ok) {
      await thread.request('leave', source.id)
      if (!address.ok && address.error.kind !== 'locked')
        live.set(source.id, {
          ...noContact,
          failure: {
            ...address.error,
            message: `Its ${isTeamLogUrl(source.url) ? 'password' : 'token'} is not in the vault (any more).`,
            hint: 'Enter it again.',
          },
        })
      return
    }
    const { identity, incarnation, position, checkpoints } = source
    const cursor = { identity, incarnation, position, checkpoints }
    // A thread that died is begun again, and then given all sources anew.
    await thread.request('follow', { id: source.id, address: address.value, cursor })
  }

  const followAll = async (): Promise<void> => {
    if (!isRunning) return
    const sources = await orStorageFailure(() => succeed(stored()))
    if (!sources.ok) {
      logger.warn({ problem: sources.error.message }, 'the sources cannot be read')
      return
    }
    for (const source of sources.value.values()) await follow(source)
    onChange()
  }

  const thread = createThread<SourcesThread>({
    name: 'sources',
    part: 'The part that reads the logs of other desks',
    url: taskUrl('sources'),
    data: { folder: deps.folder },
    logger,
    onReport: ({ id, report }) => note(id, report),
    onDeath: () => {
      hasDied = true
    },
    onStart: () => {
      if (hasDied) deps.background('going on with sources', serial(followAll))
      hasDied = false
    },
  })

  const show = (source: StoredSource): Output<'sources.list'>['sources'][number] =>
    showSource(source, live.get(source.id) ?? noContact, {
      token: vault.secretState(source.id, field, source.token),
      isLocked: vault.status().state === 'locked',
    })

  const list: Sources['list'] = () => succeed({ sources: [...stored().values()].map(show) })

  const taken = (name: string, url: string, except?: string): Answer<never> | null => {
    const others = [...stored().values()].filter(({ id }) => id !== except)
    const conflict = (message: string, wrong: string): Answer<never> =>
      fail({ kind: 'conflict', message, hint: 'Change that one, or choose another.', field: wrong })
    if (others.some((other) => other.name === name))
      return conflict(`There is a source “${name}” already.`, 'name')
    const twin = others.find((other) => other.url === url)
    return twin === undefined ? null : conflict(`The source “${twin.name}” has this address already.`, 'url')
  }

  const seal = async (id: string, token: string): Promise<Answer<string>> => {
    deps.register(token)
    const put = await vault.put([{ project: id, field, secret: token }])
    return put.ok ? succeed(put.value[0] ?? '') : put
  }

  const apply = async (source: StoredSource): MethodAnswer<'sources.list'> => {
    const { id, name, url, ca, token, isPaused, addedAt } = source
    table.put({ id, name, url, ca, token, isPaused, addedAt })
    // How far it was read may have changed meanwhile.
    const now = { ...source, ...progressOf(stored().get(id) ?? source) }
    stored().set(id, now)
    await sweep()
    if (isRunning) await follow(stored().get(id) ?? now)
    deps.onSettings?.()
    return list()
  }

  vault.onChange(() => {
    deps.background(
      'going on with sources',
      serial(async () => {
        await sweep()
        const waiting = [...(cached?.values() ?? [])].filter(({ id }) => live.get(id)?.heardAt == null)
        if (isRunning) for (const source of waiting) await follow(source)
        onChange()
      }),
    )
  })

  return {
    list,
    save: ({ id, readToken, ...changes }) =>
      serial(async () => {
        const source = id === undefined ? null : stored().get(id)
        if (source === undefined) return noSuchSource
        const next = { ...(source ?? newSource()), ...given(changes) }
        const conflict =
          taken(next.name, next.url, id) ?? wrongToken(next.url, readToken, source?.url ?? next.url)
        if (conflict !== null) return conflict
        const record = readToken === undefined ? succeed(next.token) : await seal(next.id, readToken)
        return record.ok ? apply({ ...next, token: record.value }) : record
      }),
    remove: ({ id }) =>
      serial(async () => {
        if (!stored().has(id)) return noSuchSource
        table.remove(id)
        stored().delete(id)
        live.delete(id)
        await thread.request('leave', id)
        await sweep()
        deps.onSettings?.()
        return list()
      }),
    addressOf: (id) => {
      const source = stored().get(id)
      return source === undefined ? noSuchSource : addressOf(source)
    },
    test: async ({ id, url, readToken, ca }, signal) => {
      const source = id === undefined ? undefined : stored().get(id)
      if (id !== undefined && source === undefined) return noSuchSource
      const former = source === undefined || readToken !== undefined ? null : addressOf(source)
      if (former !== null && !former.ok) return former
      const address = {
        url: url ?? source?.url,
        token: readToken ?? former?.value.token,
        ca: ca === undefined ? (source?.ca ?? null) : ca,
      }
      if (address.url === undefined || address.token === undefined)
        return fail({
          kind: 'input',
          message: 'A test takes an address and a token, or the id of a source.',
          field: address.url === undefined ? 'url' : 'readToken',
        })
      const wrong = wrongToken(address.url, readToken, source?.url)
      if (wrong !== null) return wrong
      deps.register(address.token)
      const began = performance.now()
      const tested = await thread.request(
        'test',
        { ...address, url: address.url, token: address.token },
        { signal },
      )
      // To a caller “unauthorized” says that it showed no valid token of this desk.
      if (!tested.ok)
        return fail(
          tested.error.kind === 'unauthorized' ? { ...tested.error, kind: 'conflict' } : tested.error,
        )
      const { begin, end, endReceivedAt, clockAheadMs } = tested.value
      const skew = skewNotice(clockAheadMs)
      return succeed({
        milliseconds: Math.round(performance.now() - began),
        begin,
        end,
        endReceivedAt: endReceivedAt === null ? null : new Date(endReceivedAt).toISOString(),
        clockAheadSeconds: clockAheadMs === null ? null : clockAheadMs / 1000,
        notices: skew === null ? [] : [skew],
      })
    },
    start: () => {
      isRunning = true
      return serial(followAll)
    },
    stop: () => {
      isRunning = false
      return thread.stop()
    },
  }
}
