import { beforeEach, expect, test } from 'vitest'
import type { Answer } from '../../../contract/contract.ts'
import type { ExportedFile } from '../contract.ts'
import { succeed } from '../../../core/result.ts'
import { inEachTest } from '../../../core/testing/in-tests.ts'
import { openAppDatabase } from '../../../main/open-app-database.ts'
import { testFolder } from '../../../main/platform/files/testing/test-folder.ts'
import { exportedFile } from '../../../main/platform/files/write-export.ts'
import { jobsOf } from '../../../main/platform/jobs/testing/jobs-of.ts'
import { silentLogger } from '../../../main/platform/log/logger.ts'
import { exportsHandlers } from './handlers.ts'
import type { Exporters } from './service.ts'

const never = new AbortController().signal
const context = { signal: never, caller: 'script' } as const
const store = inEachTest(() => openAppDatabase({ folder: testFolder('exports'), logger: silentLogger }))

let write: (audit: number) => Promise<Answer<ExportedFile>>
let discarded: number[]
beforeEach(() => {
  write = async (audit) => succeed(exportedFile(`/exports/${audit}.json`, 7, { rows: audit }))
  discarded = []
})

/** Another one over the same tables is the desk after a restart. */
const openDesk = () => {
  const jobs = jobsOf(store())
  const exporters: Partial<Exporters> = {
    completeness: {
      describe: ({ audit }) => `Proof of audit ${audit}`,
      write: ({ audit }) => write(audit),
      discard: async ({ audit }) => succeed(discarded.push(audit)),
    },
  }
  const { begin } = exportsHandlers({ exporters: exporters as Exporters, jobs })
  return { jobs, begin: (audit: number) => begin({ kind: 'completeness', audit }, context) }
}

test('an export says what was written, and is listed while it runs', async () => {
  const { begin, jobs } = openDesk()
  const exporting = begin(3)
  expect(jobs.list()).toMatchObject([{ method: 'exports.begin', what: 'Proof of audit 3', state: 'running' }])
  const value = {
    path: '/exports/3.json',
    fileName: '3.json',
    bytes: 7,
    rows: 3,
    counts: {},
    partial: { complete: true },
  }
  expect(await exporting).toEqual({ ok: true, value })
  expect(jobs.list()).toMatchObject([{ state: 'done', result: value }])
})

test('an export that a killed desk left unfinished is written again, or discarded with what it left', async () => {
  write = () => new Promise(() => undefined)
  const killed = openDesk()
  void killed.begin(1)
  void killed.begin(2)
  await expect.poll(() => killed.jobs.list().length).toBe(2)

  write = async (audit) => succeed(exportedFile(`/exports/${audit}.json`, 7, { rows: audit }))
  const { jobs } = openDesk()
  const [second, first] = jobs.list()
  expect(second).toMatchObject({ what: 'Proof of audit 2', state: 'interrupted', resumes: 'again' })
  expect(jobs.resume(second?.id ?? 0)).toMatchObject({ ok: true })
  await expect
    .poll(() => jobs.list()[0])
    .toMatchObject({ state: 'done', result: { path: '/exports/2.json' } })
  expect(await jobs.discard(first?.id ?? 0)).toMatchObject({ ok: true })
  expect(discarded).toEqual([1])
})

test('at most four exports run at the same time', async () => {
  write = () => new Promise(() => undefined)
  const { begin } = openDesk()
  for (const audit of [1, 2, 3, 4]) void begin(audit)
  expect(await begin(5)).toMatchObject({ ok: false, error: { kind: 'conflict' } })
})
