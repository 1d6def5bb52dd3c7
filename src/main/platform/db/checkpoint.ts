import Database from 'better-sqlite3'
import { sqliteFile } from '../native/native-file.ts'

/** Copies a write-ahead log into its database. Whoever writes it meanwhile waits for nothing. */
export const checkpoint = (path: string): void => {
  const database = new Database(path, { fileMustExist: true, nativeBinding: sqliteFile })
  try {
    database.pragma('wal_checkpoint(PASSIVE)')
  } finally {
    database.close()
  }
}
