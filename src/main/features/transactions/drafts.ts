import { draftFormSchema, type DraftForm, type DraftRow } from '../../../contract/transactions.ts'
import type { Answer, MethodAnswer, ParsedInput } from '../../../contract/contract.ts'
import { fail, succeed, type Result } from '../../../core/result.ts'
import { damagedFailure, readStored, readStoredFailure } from '../../platform/db/stored-json.ts'
import { encodeCursor, pageBounds } from '../../platform/db/cursor.ts'
import { readIntent } from './stored-intent.ts'
import { notFound } from './not-found.ts'
import type { TransactionDeps } from './transaction-deps.ts'
import { buildsTable, type BuildCount } from './builds-table.ts'
import { draftsTable, type StoredDraft } from './drafts-table.ts'
import { runsTable } from './runs-table.ts'

const iso = (at: number): string => new Date(at).toISOString()

type OpenRuns = ReadonlyMap<number, NonNullable<DraftRow['openRun']>>

const emptyForm: DraftForm = {
  kind: 'buy',
  network: '',
  collectionAddress: '',
  taker: '',
  marketplace: '',
  walletType: '',
  orders: [],
  additionalFees: [],
  note: '',
}

/** The form of a draft as it was typed. */
export const readForm = ({ id, form }: Pick<StoredDraft, 'id' | 'form'>): Result<DraftForm, string> =>
  readStored(draftFormSchema, form, `the form of draft ${id}`)

/** What a draft is about, by its newest build; a damaged one says nothing here, and what is wrong when it is opened. */
const collectiblesOf = ({ newest, asked }: BuildCount): DraftRow['collectibles'] => {
  const intent = asked === null ? null : readIntent(asked, `what build ${newest} was asked for`)
  return intent?.ok === true
    ? intent.value.orders.flatMap(({ tokenId, collectible }) =>
        collectible === undefined ? [] : [{ tokenId, ...collectible }],
      )
    : []
}

const noBuild: BuildCount = { builds: 0, newest: null, asked: null }

const rowOf = (draft: StoredDraft, counts: BuildCount, open: OpenRuns): DraftRow => {
  const form = readForm(draft)
  return {
    id: draft.id,
    project: draft.project,
    ...(form.ok ? { form: form.value } : { form: emptyForm, damaged: form.error }),
    createdAt: iso(draft.createdAt),
    updatedAt: iso(draft.updatedAt),
    builds: counts.builds,
    newestBuild: counts.newest,
    collectibles: collectiblesOf(counts),
    openRun: open.get(draft.id) ?? null,
  }
}

export type Drafts = {
  list(input: ParsedInput<'transactions.drafts'>): MethodAnswer<'transactions.drafts'>
  get(input: ParsedInput<'transactions.draft'>): MethodAnswer<'transactions.draft'>
  save(input: ParsedInput<'transactions.saveDraft'>): Promise<Answer<DraftRow>>
  remove(input: ParsedInput<'transactions.removeDraft'>): Promise<Answer<{ id: number }>>
}

/** Drafts as they are typed. */
export const createDrafts = ({ store, onChange, now = Date.now }: TransactionDeps): Drafts => {
  const drafts = store.table(draftsTable)
  const builds = store.table(buildsTable)
  /** The newest run of each draft that has not ended. */
  const openRuns = async (): Promise<Answer<OpenRuns>> => {
    const runs = await store.table(runsTable).open()
    if (!runs.ok) return runs
    const drafted = await builds.drafts(runs.value.map(({ build }) => build))
    if (!drafted.ok) return drafted
    const open = new Map<number, NonNullable<DraftRow['openRun']>>()
    for (const [index, { id, build, acts }] of runs.value.entries()) {
      const draft = drafted.value[index] ?? null
      const done = acts.filter(({ state }) => state === 'done').length
      if (draft !== null && !open.has(draft)) open.set(draft, { run: id, build, done, acts: acts.length })
    }
    return succeed(open)
  }

  const one = async (id: number): Promise<Answer<DraftRow>> => {
    const found = await drafts.get(id)
    if (!found.ok) return found
    if (found.value === null) return notFound('draft', id)
    const counted = await builds.count([id])
    if (!counted.ok) return counted
    const open = await openRuns()
    if (!open.ok) return open
    return succeed(rowOf(found.value, counted.value[0] ?? noBuild, open.value))
  }

  return {
    list: async ({ project, limit = 100, ...from }) => {
      const bounds = pageBounds('drafts', from)
      if (!bounds.ok) return bounds
      const found = await drafts.list({ ...bounds.value, project, limit: limit + 1 })
      if (!found.ok) return found
      const shown = found.value.slice(0, limit)
      const counted = await builds.count(shown.map(({ id }) => id))
      if (!counted.ok) return counted
      const open = await openRuns()
      if (!open.ok) return open
      const last = shown.at(-1)
      return succeed({
        rows: shown.map((draft, index) => rowOf(draft, counted.value[index] ?? noBuild, open.value)),
        next: found.value.length > limit && last !== undefined ? encodeCursor('drafts', last.id) : null,
      })
    },
    get: async ({ id }) => {
      const draft = await one(id)
      if (!draft.ok) return draft
      // Opened as empty, the next key typed would be written over what is left of it.
      if (draft.value.damaged !== undefined) return fail(damagedFailure(draft.value.damaged))
      const built = await builds.list(id)
      if (!built.ok) return built
      return succeed({
        draft: draft.value,
        builds: built.value.map((build) => ({
          id: build.id,
          startedAt: iso(build.startedAt),
          origin: build.origin,
          steps: build.steps,
          failure: readStoredFailure(build.failure, `the failure of build ${build.id}`),
        })),
      })
    },
    save: async ({ id, project, form }) => {
      const text = JSON.stringify(form)
      const at = now()
      if (id === undefined) {
        const added = await drafts.add({ project, form: text, at })
        if (!added.ok) return added
        return one(added.value)
      }
      const changed = await drafts.change({ id, form: text, at })
      if (!changed.ok) return changed
      if (!changed.value) return notFound('draft', id)
      return one(id)
    },
    remove: async ({ id, restore = false }) => {
      const removed = await drafts.remove({ id, at: restore ? null : now() })
      if (!removed.ok) return fail(removed.error)
      if (!removed.value) return notFound('draft', id)
      onChange()
      return succeed({ id })
    },
  }
}
