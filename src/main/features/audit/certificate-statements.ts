import { basename } from 'node:path'
import { z } from 'zod'
import { certificateSchema } from '../../../contract/certificates.ts'
import type { TableConnection } from '../../platform/app-database/table.ts'
import { readStored } from '../../platform/db/stored-json.ts'
import type { StoredCertificate } from './certificate-detail.ts'

/** Certificates that are listed; files stay. */
const mostListed = 200

const shownSchema = certificateSchema.omit({ id: true, path: true, listener: true, state: true })

type Row = { readonly id: number; readonly listener: string; readonly file: string } & Pick<
  StoredCertificate,
  'state'
> & { readonly shown: string }

/**
 * One that cannot be read is left out: its file is what counts. So is one whose file would lie elsewhere than in the exports, as a backup
 * that others made may name it: what is read and removed by its name is a certificate.
 */
const toStored = ({ shown, ...row }: Row): (StoredCertificate & { readonly id: number })[] => {
  const read = readStored(shownSchema, shown, 'what a certificate says')
  return read.ok && basename(row.file) === row.file && row.file.endsWith('.json')
    ? [{ ...read.value, ...row }]
    : []
}

const shownOf = (certificate: StoredCertificate): string => JSON.stringify(z.encode(shownSchema, certificate))

/** Statements over certificates. */
export const certificateStatements = (database: TableConnection) => {
  const columns = 'SELECT id, listener, state, file, shown FROM certificates'
  const insert = database.prepare<[string, string, string, string]>(
    'INSERT INTO certificates (listener, state, file, shown) VALUES (?, ?, ?, ?)',
  )
  const end = database.prepare<[string, string, number]>(
    'UPDATE certificates SET state = ?, shown = ? WHERE id = ?',
  )
  const list = database.prepare<[string | null, string | null, number], Row>(
    `${columns} WHERE ? IS NULL OR listener = ? ORDER BY id DESC LIMIT ?`,
  )
  const get = database.prepare<[number], Row>(`${columns} WHERE id = ?`)
  const running = database.prepare<[], Row>(`${columns} WHERE state = 'running'`)
  const remove = database.prepare<[number]>('DELETE FROM certificates WHERE id = ?')
  return {
    /** @returns its id */
    addCertificate: (one: StoredCertificate): number =>
      Number(insert.run(one.listener, one.state, one.file, shownOf(one)).lastInsertRowid),
    endCertificate: (id: number, one: StoredCertificate): void => void end.run(one.state, shownOf(one), id),
    certificates: (listener: string | null) => list.all(listener, listener, mostListed).flatMap(toStored),
    certificate: (id: number) => {
      const row = get.get(id)
      return (row === undefined ? [] : toStored(row))[0] ?? null
    },
    runningCertificates: () => running.all().flatMap(toStored),
    removeCertificate: (id: number): void => void remove.run(id),
  }
}
