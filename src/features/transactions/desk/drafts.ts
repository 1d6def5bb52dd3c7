import { draftFormSchema, type DraftForm, type DraftRow } from '../contract.ts'
import type { Answer, MethodAnswer, ParsedInput } from '../../../contract/contract.ts'
import { fail, succeed, type Result } from '../../../core/result.ts'
import { damagedFailure, readStored, readStoredFailure } from '../../../main/platform/db/stored-json.ts'
import { encodeCursor, pageBounds } from '../../../main/platform/db/cursor.ts'
import { readIntent } from './stored-intent.ts'
import { notFound } from './not-found.ts'
import type { TransactionDeps } from './transaction-deps.ts'
import { buildsTable } from './builds-table.ts'
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

export const readForm = ({ id, form }: Pick<StoredDraft, 'id' | 'form'>): Result<DraftForm, string> =>
  readStored(draftFormSchema, form, `the form of draft ${id}`)

const collectiblesOf = (asked: string): DraftRow['collectibles'] => {
  const intent = readIntent(asked, 'what a build was asked for')
  return intent.ok
    ? intent.value.orders.flatMap(({ tokenId, collectible }) =>
        collectible === undefined ? [] : [{ tokenId, ...collectible }],
      )
    : []
}

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

export const createDrafts = (
  { store, onChange, version, now = Date.now }: TransactionDeps,
  knownContracts: Pick<Known, 'forNetwork'>,
) => {
  const drafts = store.table(draftsTable)
  const builds = store.table(buildsTable)
  const openRuns = (): OpenRuns => {
    const open = new Map<number, NonNullable<DraftRow['openRun']>>()
    for (const { id, build, done, acts } of store.table(runsTable).open()) {
      const draft = builds.draftOf(build)
      if (draft !== null && !open.has(draft)) open.set(draft, { run: id, build, done, acts })
    }
    return open
  }

  const formOf = memo((form) => readForm({ id: 0, form }))
  const collectibles = memo(collectiblesOf)
  const verdictDoc = memo((doc) => readVerdict(doc))

  const rowsOf = async (storedDrafts: readonly StoredDraft[]): Promise<DraftRow[]> => {
    const open = openRuns()
    const hashes = new Map<string, string>()
    const rows: DraftRow[] = []
    for (const draft of storedDrafts) {
      const history = builds.list(draft.id)
      const [newest] = history
      const row = newest === undefined ? null : store.table(buildVerdictsTable).get(newest.id)
      const read = formOf(draft.form)
      const form = read.ok ? read : readForm(draft)
      const network = form.ok ? form.value.network : ''
      const key = `${network} ${draft.project}`
      const factsHash = hashes.get(key) ?? (await knownContracts.forNetwork(network, draft.project)).factsHash
      hashes.set(key, factsHash)
      rows.push({
        id: draft.id,
        project: draft.project,
        ...(form.ok ? { form: form.value } : { form: emptyForm, damaged: form.error }),
        createdAt: iso(draft.createdAt),
        updatedAt: iso(draft.updatedAt),
        builds: history.map(({ id, startedAt, origin, steps, failure }) => ({
          id,
          startedAt: iso(startedAt),
          origin,
          steps,
          failure: readStoredFailure(failure, `the failure of build ${id}`),
        })),
        collectibles: newest === undefined ? [] : collectibles(builds.intent(newest.id)),
        verdict:
          row === null
            ? null
            : showVerdict(row, verdictDoc(row.doc), { engine: version, factsHash, now: now() }),
        openRun: open.get(draft.id) ?? null,
      })
    }
    return rows
  }

  const rowOf = async (id: number): Promise<Answer<DraftRow>> => {
    const draft = drafts.get(id)
    const [row] = draft === null ? [] : await rowsOf([draft])
    return row === undefined ? notFound('draft', id) : succeed(row)
  }

  return {
    list: async ({
      project,
      id,
      limit = 100,
      ...from
    }: ParsedInput<'transactions.drafts'>): MethodAnswer<'transactions.drafts'> => {
      if (id !== undefined) {
        const row = await rowOf(id)
        if (!row.ok) return row
        // Opened as empty, the next key typed would be written over what is left of it.
        if (row.value.damaged !== undefined) return fail(damagedFailure(row.value.damaged))
        return succeed({ rows: [row.value], next: null })
      }
      const bounds = pageBounds('drafts', from)
      if (!bounds.ok) return bounds
      const listed = drafts.list({ ...bounds.value, project, limit: limit + 1 })
      const shown = listed.slice(0, limit)
      const last = shown.at(-1)
      return succeed({
        rows: await rowsOf(shown),
        next: listed.length > limit && last !== undefined ? encodeCursor('drafts', last.id) : null,
      })
    },
    save: async ({
      id,
      project,
      form,
    }: ParsedInput<'transactions.saveDraft'>): MethodAnswer<'transactions.saveDraft'> => {
      const typed = { form: JSON.stringify(form), at: now() }
      if (id === undefined) return rowOf(drafts.add({ project, ...typed }))
      return drafts.change({ id, ...typed }) ? rowOf(id) : notFound('draft', id)
    },
    remove: ({ id, restore = false }: ParsedInput<'transactions.removeDraft'>): Answer<{ id: number }> => {
      if (!drafts.remove({ id, at: restore ? null : now() })) return notFound('draft', id)
      onChange()
      return succeed({ id })
    },
  }
}

export type Drafts = ReturnType<typeof createDrafts>
