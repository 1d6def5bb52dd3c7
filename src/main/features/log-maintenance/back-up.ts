import {
  chmodSync,
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Readable } from '../../platform/db/connection.ts'
import { openFile } from '../../platform/db/open-readable.ts'
import { FileFault } from '../../platform/worker/thread-bug.ts'
import type { Output } from '../../../contract/contract.ts'
import type { TaskControls } from './maintenance-tasks.ts'

/** Pages copied at once; between them progress is reported. */
const pagesAtOnce = 256

/** Databases that are not copied: events are read anew from the deliveries, and calls are kept for their own time. */
const left = new Set(['events.db', 'calls.db'])

const sync = (path: string): void => {
  const handle = openSync(path, 'r+')
  fsyncSync(handle)
  closeSync(handle)
}

const countOf = (database: Readable<symbol>): number =>
  Number(database.prepare('SELECT count(*) FROM deliveries').pluck().get())

/** @returns what is wrong with a database, or `null` */
const faultOf = (path: string): string | null => {
  const database = openFile(path)
  try {
    const said = String(database.pragma('quick_check(1)', { simple: true }))
    return said === 'ok' ? null : said
  } finally {
    database.close()
  }
}

const copy = async (
  from: string,
  to: string,
  progress: (done: number, total: number) => void,
): Promise<number> => {
  const database = openFile(from)
  try {
    // One state of the file for all of the copy: what comes in meanwhile would make it begin again and again.
    database.exec('BEGIN')
    const rows = from.endsWith('deliveries.db') ? countOf(database) : 0
    database.prepare('SELECT count(*) FROM sqlite_schema').get()
    await database.backup(to, {
      progress: ({ totalPages, remainingPages }) => {
        progress(totalPages - remainingPages, totalPages)
        return pagesAtOnce
      },
    })
    return rows
  } finally {
    database.close()
  }
}

/**
 * Copies the deliveries, and what the desk wrote down itself, into a folder of their own while all of it is in use, then
 * opens each copy and looks whether it is whole.
 *
 * @throws what SQLite or the file system says; then nothing is left behind
 */
export const backUp = async (
  folder: string,
  backups: string,
  now: Date,
  controls: TaskControls,
): Promise<Output<'log.backup'>> => {
  const target = join(backups, `log-${now.toISOString().replaceAll(/[:.]/g, '-')}`)
  const part = `${target}.part`
  controls.unfinished(part)
  mkdirSync(part, { recursive: true, mode: 0o700 })
  try {
    const others = readdirSync(folder).filter((name) => /^[a-z-]+\.db$/.test(name) && !left.has(name))
    const names = ['deliveries.db', ...others.filter((name) => name !== 'deliveries.db')]
    let deliveries = 0
    for (const name of names) {
      const to = join(part, name)
      const rows = await copy(join(folder, name), to, (done, total) => {
        if (name === 'deliveries.db') controls.progress(done, total)
      })
      if (name === 'deliveries.db') deliveries = rows
      chmodSync(to, 0o600)
      sync(to)
      const fault = faultOf(to)
      if (fault !== null) throw new FileFault(`The copy of ${name} is not whole: ${fault}`)
    }
    renameSync(part, target)
    controls.unfinished(null)
    const files = names.map((name) => ({
      path: join(target, name),
      bytes: statSync(join(target, name)).size,
    }))
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
    return { path: join(target, 'deliveries.db'), deliveries, bytes, files }
  } catch (error) {
    rmSync(part, { recursive: true, force: true })
    throw error
  }
}
