import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, test } from 'vitest'
import { buildsTable } from './builds-table.ts'
import { draftsTable } from './drafts-table.ts'
import { openTransactions, someForm, startSigner } from './testing/desk.ts'
import { valueOf } from '../../../core/testing/value-of.ts'
import { inEachTest } from '../../../core/testing/in-tests.ts'

const never = new AbortController().signal
const signer = inEachTest(() => startSigner(() => null))
const desk = inEachTest(() => openTransactions({}, signer()))

const damage = (file: string, sql: string): void => {
  const raw = new Database(join(desk().folder, file))
  raw.exec(sql)
  raw.close()
}
const damaged = (what: string): string => `The database is damaged at ${what}: it cannot be read.`
const failed = (what: string) => ({ ok: false, error: { kind: 'unavailable', message: damaged(what) } })

test('a damaged draft stands in the list as such, and nothing is typed over it or built from it', async () => {
  const { drafts, build, addresses } = desk().transactions
  const first = valueOf(await drafts.save({ project: 'p', form: someForm() }))
  const second = valueOf(await drafts.save({ project: 'p', form: someForm() }))
  damage(draftsTable.file, `UPDATE drafts SET form = '{"kind":"buy"' WHERE id = ${first.id}`)
  const { rows } = valueOf(await drafts.list({ project: 'p' }))
  expect(rows).toEqual([
    second,
    expect.objectContaining({ id: first.id, damaged: damaged(`the form of draft ${first.id}`) }),
  ])
  expect(await drafts.get({ id: first.id })).toMatchObject(failed(`the form of draft ${first.id}`))
  expect(await build({ draft: first.id }, never)).toMatchObject(failed(`the form of draft ${first.id}`))
  expect(valueOf(await addresses({ project: 'p' }, never)).addresses.map(({ role }) => role)).toEqual([
    'buyer',
    'collection',
  ])
})

test.each(['asked', 'request', 'answer'])(
  'a build whose %s is damaged says so, and its draft still opens',
  async (column) => {
    const { drafts, build } = desk().transactions
    const draft = valueOf(await drafts.save({ project: 'p', form: someForm() }))
    const built = valueOf(await build({ draft: draft.id }, never)).build
    damage(
      buildsTable.file,
      `DROP TRIGGER builds_stay; UPDATE builds SET ${column} = '{', failure = '{' WHERE id = ${built}`,
    )
    expect(await desk().transactions.getBuild(built)).toMatchObject({
      ok: false,
      error: { kind: 'unavailable', message: expect.stringContaining(`build ${built}`) as string },
    })
    expect(valueOf(await drafts.get({ id: draft.id })).builds).toMatchObject([
      { id: built, failure: { kind: 'unavailable', message: damaged(`the failure of build ${built}`) } },
    ])
  },
)
