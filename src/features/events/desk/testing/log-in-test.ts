import { afterEach, beforeEach } from 'vitest'
import { makeLogFolder, type LogFolder } from './log-folder.ts'
import { openReader, type TestReader } from './query.ts'

/** The folder of a log for each test of a file, and a reader of it that is opened when it is first needed. */
export const logInTest = () => {
  let folder: LogFolder
  let reader: TestReader | null = null
  const close = (): void => {
    reader?.connection.close()
    reader = null
  }
  beforeEach(() => {
    folder = makeLogFolder()
  })
  afterEach(() => {
    close()
    folder.remove()
  })
  return {
    folder: (): LogFolder => folder,
    reader: (): TestReader => (reader ??= openReader(folder.path)),
    /** Closes the reader: the next one sees what was done to the files meanwhile. */
    close,
  }
}
