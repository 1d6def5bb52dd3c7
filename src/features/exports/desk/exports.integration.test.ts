import { beforeEach, expect, test } from 'vitest'
import type { Answer } from '../../../contract/contract.ts'
import type { ExportedFile } from '../contract.ts'
import { succeed } from '../../../core/result.ts'
import { inEachTest } from '../../../core/testing/in-tests.ts'
import { openAppDatabase } from '../../../main/open-app-database.ts'
import { testFolder } from '../../../main/platform/files/testing/test-folder.ts'
import { exportedFile } from '../../../main/platform/files/write-export.ts'
import { storedJobsOf } from '../../../main/platform/jobs/testing/stored-jobs-of.ts'
import { silentLogger } from '../../../main/platform/log/logger.ts'
import { createLogJobs } from '../../log-maintenance/desk/log-jobs.ts'
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
  const storedJobs = storedJobsOf(store())
  const exporters: Partial<Exporters> = {
    completeness: {
      describe: ({ audit }) => `Proof of audit ${audit}`,
      write: ({ audit }) => write(audit),
      discard: async ({ audit }) => succeed(discarded.push(audit)),
    },
  }
  const jobs = createLogJobs({ running: storedJobs.running, onChange: () => {}, logger: silentLogger })
  const { begin } = exportsHandlers({ exporters: exporters as Exporters, jobs, storedJobs })
  return { storedJobs, begin: (audit: number) => begin({ kind: 'completeness', audit }, context) }
}

test('an export says what was written, and is listed while it runs', async () => {
  const { begin, storedJobs } = openDesk()
  const exporting = begin(3)
  expect(storedJobs.list()).toMatchObject([
    { method: 'exports.begin', what: 'Proof of audit 3', state: 'running' },
  ])
  const value = {
    path: '/exports/3.json',
    fileName: '3.json',
    bytes: 7,
    rows: 3,
    counts: {},
    partial: { complete: true },
  }
  expect(await exporting).toEqual({ ok: true, value })
  expect(storedJobs.list()).toEqual([])
})

test('an export that a killed desk left unfinished is written again, or discarded with what it left', async () => {
  write = () => new Promise(() => undefined)
  const killed = openDesk()
  void killed.begin(1)
  void killed.begin(2)
  await expect.poll(() => killed.storedJobs.list().length).toBe(2)

  write = async (audit) => succeed(exportedFile(`/exports/${audit}.json`, 7, { rows: audit }))
  const { storedJobs } = openDesk()
  const [second, first] = storedJobs.list()
  expect(second).toMatchObject({ what: 'Proof of audit 2', state: 'interrupted', resumes: 'again' })
  expect(await storedJobs.resume(second?.id ?? 0, never)).toMatchObject({ ok: true })
  await expect.poll(() => storedJobs.list()[0]).toMatchObject({ state: 'done', message: '/exports/2.json' })
  expect(await storedJobs.discard(first?.id ?? 0)).toMatchObject({ ok: true })
  expect(discarded).toEqual([1])
})

test('at most four exports run at the same time', async () => {
  write = () => new Promise(() => undefined)
  const { begin } = openDesk()
  for (const audit of [1, 2, 3, 4]) void begin(audit)
  expect(await begin(5)).toMatchObject({ ok: false, error: { kind: 'conflict' } })
})
