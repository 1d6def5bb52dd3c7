import type { Readable } from '../../../main/platform/db/connection.ts'
import { openFile } from '../../../main/platform/db/open-readable.ts'
import { FileFault } from '../../../main/platform/worker/thread-bug.ts'

const pagesAtOnce = 256

const lookThrough = (path: string): void => {
  const database = openFile(path)
  try {
    const said = String(database.pragma('quick_check(1)', { simple: true }))
    if (said !== 'ok') throw new FileFault(`The copy ${path} is not whole: ${said}`)
  } finally {
    database.close()
  }
}

export const copyDatabase = async <T>(
  from: string,
  to: string,
  progress: (done: number, total: number) => void,
  look: (database: Readable<symbol>) => T,
): Promise<T> => {
  const database = openFile(from)
  let seen: T
  try {
    // One state of the file for all of the copy: what comes in meanwhile would make it begin again and again.
    database.exec('BEGIN')
    database.prepare('SELECT count(*) FROM sqlite_schema').get()
    seen = look(database)
    await database.backup(to, {
      progress: ({ totalPages, remainingPages }) => {
        progress(totalPages - remainingPages, totalPages)
        return pagesAtOnce
      },
    })
  } finally {
    database.close()
  }
  lookThrough(to)
  return seen
}
