export type ThreadBug = { readonly name: string; readonly message: string; readonly stack: string }

/** A file is not what it should be, by no bug of this program. */
export class FileFault extends Error {
  override readonly name = 'FileFault'
}

/** What SQLite or the system reported, a person can do something about. All else that is thrown is a bug. */
export const isFileFault = (error: unknown): error is Error => {
  if (!(error instanceof Error)) return false
  if (error instanceof FileFault || 'syscall' in error) return true
  return 'code' in error && typeof error.code === 'string' && error.code.startsWith('SQLITE_')
}

export const toThreadBug = (error: unknown): ThreadBug =>
  error instanceof Error
    ? { name: error.name, message: error.message, stack: error.stack ?? '' }
    : { name: 'Error', message: String(error), stack: '' }

export const fromThreadBug = (bug: ThreadBug): Error => {
  const error = new Error(bug.message)
  error.name = bug.name
  error.stack = bug.stack
  return error
}
