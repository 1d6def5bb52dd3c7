import Database from 'better-sqlite3'
import { sqliteFile } from '../native/native-file.ts'

export const readSqliteVersion = (): string => {
  const database = new Database(':memory:', { nativeBinding: sqliteFile })
  try {
    return String(database.prepare('SELECT sqlite_version()').pluck().get())
  } finally {
    database.close()
  }
}
