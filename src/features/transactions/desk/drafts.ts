import { draftFormSchema, type DraftForm, type DraftRow } from '../contract.ts'
import type { Answer, MethodAnswer, ParsedInput } from '../../../contract/contract.ts'
import { fail, succeed, type Result } from '../../../core/result.ts'
import { damagedFailure, readStored, readStoredFailure } from '../../../main/platform/db/stored-json.ts'
import { encodeCursor, pageBounds } from '../../../main/platform/db/cursor.ts'
import { readIntent } from './stored-intent.ts'
import { notFound } from './not-found.ts'
import type { TransactionDeps } from './transaction-deps.ts'
import { buildsTable, type BuildCount } from './builds-table.ts'
import { draftsTable, type StoredDraft } from './drafts-table.ts'
import { buildVerdictsTable, readVerdict, showVerdict } from './build-verdicts.ts'
import type { Known } from './known.ts'
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

/** What is computed once of a text that stays as it is: lists ask for the same texts again and again. */
const memo = <T>(compute: (text: string) => T): ((text: string) => T) => {
  const results = new Map<string, T>()
  return (text) => {
    const former = results.get(text)
    if (former !== undefined) return former
    if (results.size >= 5000) results.clear()
    const result = compute(text)
    results.set(text, result)
    return result
  }
}

const rowOf = (
  draft: StoredDraft,
  form: ReturnType<typeof readForm>,
  counts: BuildCount,
  more: Pick<DraftRow, 'collectibles' | 'verdict' | 'openRun'>,
): DraftRow => {
  return {
    ...more,
    id: draft.id,
    project: draft.project,
    ...(form.ok ? { form: form.value } : { form: emptyForm, damaged: form.error }),
    createdAt: iso(draft.createdAt),
    updatedAt: iso(draft.updatedAt),
    builds: counts.builds,
    newestBuild: counts.newest,
  }
}

export type Drafts = {
  list(input: ParsedInput<'transactions.drafts'>): MethodAnswer<'transactions.drafts'>
  get(input: ParsedInput<'transactions.draft'>): MethodAnswer<'transactions.draft'>
  save(input: ParsedInput<'transactions.saveDraft'>): MethodAnswer<'transactions.saveDraft'>
  remove(input: ParsedInput<'transactions.removeDraft'>): Answer<{ id: number }>
}

/** Drafts as they are typed. */
export const createDrafts = (
  { store, onChange, version, now = Date.now }: TransactionDeps,
  known: Pick<Known, 'forNetwork'>,
): Drafts => {
  const drafts = store.table(draftsTable)
  const builds = store.table(buildsTable)
  /** The newest run of each draft that has not ended. */
  const openRuns = (): OpenRuns => {
    const open = new Map<number, NonNullable<DraftRow['openRun']>>()
    for (const { id, build, acts } of store.table(runsTable).open()) {
      const draft = builds.draftOf(build)
      const done = acts.filter(({ state }) => state === 'done').length
      if (draft !== null && !open.has(draft)) open.set(draft, { run: id, build, done, acts: acts.length })
    }
    return open
  }

  const formOf = memo((form) => readForm({ id: 0, form }))
  const collectibles = memo((asked) => collectiblesOf({ builds: 1, newest: 0, asked }))
  const verdictDoc = memo((doc) => readVerdict(doc))

  /** Rows of drafts with their stored verdicts; what these rest on is looked up once for each network. */
  const rowsOf = async (found: readonly StoredDraft[]): Promise<DraftRow[]> => {
    const open = openRuns()
    const hashes = new Map<string, string>()
    const rows: DraftRow[] = []
    for (const draft of found) {
      const counts = builds.count(draft.id)
      const row = counts.newest === null ? null : store.table(buildVerdictsTable).get(counts.newest)
      const read = formOf(draft.form)
      const form = read.ok ? read : readForm(draft)
      const network = form.ok ? form.value.network : ''
      const key = `${network} ${draft.project}`
      const factsHash = hashes.get(key) ?? (await known.forNetwork(network, draft.project)).factsHash
      hashes.set(key, factsHash)
      const current = { engine: version, factsHash, now: now() }
      rows.push(
        rowOf(draft, form, counts, {
          collectibles: counts.asked === null ? [] : collectibles(counts.asked),
          verdict: row === null ? null : showVerdict(row, verdictDoc(row.doc), current),
          openRun: open.get(draft.id) ?? null,
        }),
      )
    }
    return rows
  }

  const one = async (id: number): Promise<Answer<DraftRow>> => {
    const found = drafts.get(id)
    const [row] = found === null ? [] : await rowsOf([found])
    return row === undefined ? notFound('draft', id) : succeed(row)
  }

  return {
    list: async ({ project, limit = 100, ...from }) => {
      const bounds = pageBounds('drafts', from)
      if (!bounds.ok) return bounds
      const found = drafts.list({ ...bounds.value, project, limit: limit + 1 })
      const shown = found.slice(0, limit)
      const last = shown.at(-1)
      return succeed({
        rows: await rowsOf(shown),
        next: found.length > limit && last !== undefined ? encodeCursor('drafts', last.id) : null,
      })
    },
    get: async ({ id }) => {
      const draft = await one(id)
      if (!draft.ok) return draft
      // Opened as empty, the next key typed would be written over what is left of it.
      if (draft.value.damaged !== undefined) return fail(damagedFailure(draft.value.damaged))
      return succeed({
        draft: draft.value,
        builds: builds.list(id).map((build) => ({
          id: build.id,
          startedAt: iso(build.startedAt),
          origin: build.origin,
          steps: build.steps,
          failure: readStoredFailure(build.failure, `the failure of build ${build.id}`),
        })),
      })
    },
    save: async ({ id, project, form }) => {
      const typed = { form: JSON.stringify(form), at: now() }
      if (id === undefined) return one(drafts.add({ project, ...typed }))
      return drafts.change({ id, ...typed }) ? one(id) : notFound('draft', id)
    },
    remove: ({ id, restore = false }) => {
      if (!drafts.remove({ id, at: restore ? null : now() })) return notFound('draft', id)
      onChange()
      return succeed({ id })
    },
  }
}
