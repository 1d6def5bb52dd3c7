import { randomUUID } from 'node:crypto'
import type { Answer, MethodAnswer, Output } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import { isTeamLogUrl } from '../../../contract/sources.ts'
import { fail, succeed } from '../../../core/result.ts'
import type { AppDatabase } from '../../platform/app-database/app-database.ts'
import type { Background } from '../../platform/faults/faults.ts'
import { createSerial } from '../../platform/files/serial.ts'
import type { Logger } from '../../platform/log/logger.ts'
import { createThread } from '../../platform/worker/thread-client.ts'
import { taskUrl } from '../../platform/worker/worker-path.ts'
import type { SecretVault } from '../vault/vault.ts'
import type { PullReport } from './pull.ts'
import type { Sources } from './service.ts'
import { noContact, showSource, skewNotice, type LiveSource } from './show-source.ts'
import type { SourceAddress } from './source-address.ts'
import type { SourcesThread } from './sources-thread.ts'
import { withReceivers } from './with-receivers.ts'
import { wrongToken } from './wrong-token.ts'
import { sourcesTable, type SourceProgress, type SourceSettings, type StoredSource } from './sources-table.ts'

export type SourcesDeps = {
  readonly store: Pick<AppDatabase, 'table'>
  readonly vault: Pick<SecretVault, 'put' | 'forget' | 'secretState' | 'readSecret' | 'status' | 'onChange'>
  /** Tokens are known to whoever hides secrets before anything else is done with them. */
  readonly register: (secret: string) => void
  /** Folder of this desk's log. */
  readonly folder: string
  /** Deliveries came in. @param lastId of the newest one */
  readonly onDeliveries: (lastId: number) => void
  readonly onChange: () => void
  /** A source was set anew or removed. */
  readonly onSettings?: () => void
  readonly background: Background
  readonly logger: Logger
}

const field = 'sourceToken'

/** What reading changes of a source. */
const progressOf = ({
  identity,
  incarnation,
  position,
  checkpoints,
  imported,
  missed,
  lastReceivedAt,
  rewoundAt,
  receivers,
}: StoredSource): Omit<SourceProgress, 'id'> => ({
  identity,
  incarnation,
  position,
  checkpoints,
  imported,
  missed,
  lastReceivedAt,
  rewoundAt,
  receivers,
})

const noProgress: Omit<SourceProgress, 'id'> = {
  identity: null,
  incarnation: null,
  position: 0,
  checkpoints: [],
  imported: 0,
  missed: 0,
  lastReceivedAt: null,
  rewoundAt: null,
  receivers: [],
}

const noSuchSource = fail<Failure>({
  kind: 'not-found',
  message: 'This source is not there any more.',
  hint: 'Ask for the list again.',
})

/** Reads the logs of other desks into this desk's own: their settings and tokens, and how far each is. */
export const createSources = (deps: SourcesDeps): Sources => {
  const { vault, logger, onChange } = deps
  const table = deps.store.table(sourcesTable)
  const serial = createSerial()
  let stored = new Map<string, StoredSource>()
  const live = new Map<string, LiveSource>()
  /** Sources whose progress is to be written; those that are being written were taken out. */
  const unsaved = new Set<string>()
  let isLoaded = false
  let isRunning = false
  /** The thread ended, and knows of no source any more. */
  let hasDied = false

  const load = async (): Promise<Answer<null>> => {
    if (isLoaded) return succeed(null)
    const listed = await table.list()
    if (!listed.ok) return listed
    // What was read meanwhile is newer than what is stored.
    stored = new Map(listed.value.map((one) => [one.id, stored.get(one.id) ?? one]))
    isLoaded = true
    return succeed(null)
  }

  /** One write at a time, of the newest there is: a cursor that is behind costs reading some rows twice. */
  let saving: Promise<void> | null = null
  const saveAll = async (): Promise<void> => {
    for (const id of unsaved) {
      unsaved.delete(id)
      const source = stored.get(id)
      if (source === undefined) continue
      const done = await table.progress({ id, ...progressOf(source) })
      if (!done.ok)
        logger.warn({ problem: done.error.message }, 'how far a source was read could not be stored')
    }
  }
  const save = (): void => {
    if (saving !== null || unsaved.size === 0) return
    // Not at its own end: with nothing to wait for that would come before it is set here.
    saving = saveAll().finally(() => {
      saving = null
      save()
    })
    deps.background('storing how far sources were read', saving)
  }
  const allSaved = async (): Promise<void> => {
    await saving
    if (saving !== null) await allSaved()
  }

  const note = (id: string, report: PullReport): void => {
    const source = stored.get(id)
    if (source === undefined) return
    const { cursor, taken, rewound, failure } = report
    stored.set(id, {
      ...source,
      identity: cursor.identity,
      incarnation: cursor.incarnation,
      position: cursor.position,
      checkpoints: cursor.checkpoints,
      imported: source.imported + taken.added,
      missed: source.missed + report.missed,
      lastReceivedAt: report.lastReceivedAt ?? source.lastReceivedAt,
      rewoundAt: rewound === null ? source.rewoundAt : Date.now(),
      receivers: withReceivers(source.receivers, report.receivers),
    })
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
    if (cursor.position !== source.position || cursor.incarnation !== source.incarnation) unsaved.add(id)
    save()
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
    const loaded = await load()
    if (!loaded.ok) {
      logger.warn({ problem: loaded.error.message }, 'the sources cannot be read')
      return
    }
    for (const source of stored.values()) await follow(source)
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

  /** Takes records out of the vault that no source names any more. What fails now is tried at the next chance. */
  const sweep = async (): Promise<void> => {
    if (vault.status().state === 'locked') return
    const records = await table.forgotten()
    if (!records.ok || records.value.length === 0) return
    const forgotten = await vault.forget(records.value)
    if (forgotten.ok) await table.forgetDone(records.value)
  }

  const show = (source: StoredSource): Output<'sources.list'>['sources'][number] =>
    showSource(source, live.get(source.id) ?? noContact, {
      token: vault.secretState(source.id, field, source.token),
      isLocked: vault.status().state === 'locked',
    })

  const list = async (): MethodAnswer<'sources.list'> => {
    const loaded = await load()
    return loaded.ok ? succeed({ sources: [...stored.values()].map(show) }) : loaded
  }

  const taken = (name: string, url: string, except?: string): Answer<never> | null => {
    const others = [...stored.values()].filter(({ id }) => id !== except)
    const conflict = (message: string, wrong: string): Answer<never> =>
      fail({ kind: 'conflict', message, hint: 'Change that one, or choose another.', field: wrong })
    if (others.some((one) => one.name === name))
      return conflict(`There is a source “${name}” already.`, 'name')
    const twin = others.find((one) => one.url === url)
    return twin === undefined ? null : conflict(`The source “${twin.name}” has this address already.`, 'url')
  }

  const seal = async (id: string, token: string): Promise<Answer<string>> => {
    deps.register(token)
    const put = await vault.put([{ project: id, field, secret: token }])
    return put.ok ? succeed(put.value[0] ?? '') : put
  }

  /** Writes settings down, and reads on by them. */
  const apply = async (source: StoredSource): MethodAnswer<'sources.list'> => {
    const { id, name, url, ca, token, isPaused, addedAt } = source
    const put = await table.put({ id, name, url, ca, token, isPaused, addedAt })
    if (!put.ok) return put
    // How far it was read may have changed meanwhile.
    stored.set(id, { ...source, ...progressOf(stored.get(id) ?? source) })
    await sweep()
    if (isRunning) await follow(stored.get(id) ?? source)
    deps.onSettings?.()
    return list()
  }

  const changing = (
    id: string,
    change: (source: StoredSource) => MethodAnswer<'sources.list'>,
  ): MethodAnswer<'sources.list'> =>
    serial(async () => {
      const loaded = await load()
      if (!loaded.ok) return loaded
      const source = stored.get(id)
      return source === undefined ? noSuchSource : change(source)
    })

  vault.onChange(() => {
    deps.background(
      'going on with sources',
      serial(async () => {
        await sweep()
        const waiting = [...stored.values()].filter(({ id }) => live.get(id)?.heardAt == null)
        if (isRunning) for (const source of waiting) await follow(source)
        onChange()
      }),
    )
  })

  return {
    list,
    add: ({ name, url, readToken, ca = null }) =>
      serial(async () => {
        const loaded = await load()
        if (!loaded.ok) return loaded
        const conflict = taken(name, url) ?? wrongToken(url, readToken)
        if (conflict !== null) return conflict
        const id = randomUUID()
        const record = await seal(id, readToken)
        if (!record.ok) return record
        return apply({
          id,
          name,
          url,
          ca,
          token: record.value,
          isPaused: false,
          addedAt: Date.now(),
          ...noProgress,
        })
      }),
    update: ({ id, name, url, readToken, ca }) =>
      changing(id, async (source) => {
        const conflict =
          taken(name ?? source.name, url ?? source.url, id) ??
          wrongToken(url ?? source.url, readToken, source.url)
        if (conflict !== null) return conflict
        const record = readToken === undefined ? succeed(source.token) : await seal(id, readToken)
        if (!record.ok) return record
        return apply({
          ...source,
          name: name ?? source.name,
          url: url ?? source.url,
          ca: ca === undefined ? source.ca : ca,
          token: record.value,
        })
      }),
    remove: (id) =>
      changing(id, async () => {
        const removed = await table.remove(id)
        if (!removed.ok) return removed
        stored.delete(id)
        live.delete(id)
        unsaved.delete(id)
        await thread.request('leave', id)
        await sweep()
        deps.onSettings?.()
        return list()
      }),
    addressOf: async (id) => {
      const loaded = await load()
      const source = stored.get(id)
      if (!loaded.ok) return loaded
      return source === undefined ? noSuchSource : addressOf(source)
    },
    setPaused: (id, isPaused) => changing(id, (source) => apply({ ...source, isPaused })),
    test: async ({ id, url, readToken, ca }, signal) => {
      const loaded = await load()
      if (!loaded.ok) return loaded
      const source = id === undefined ? undefined : stored.get(id)
      if (id !== undefined && source === undefined) return noSuchSource
      const known = source === undefined || readToken !== undefined ? null : addressOf(source)
      if (known !== null && !known.ok) return known
      const address = {
        url: url ?? source?.url,
        token: readToken ?? known?.value.token,
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
    stop: async () => {
      isRunning = false
      await thread.stop()
      await allSaved()
    },
  }
}
