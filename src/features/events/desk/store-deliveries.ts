import type { IncomingDelivery } from './incoming-delivery.ts'
import { testHeader } from '../../../core/webhooks/test-headers.ts'
import type { Writable } from '../../../main/platform/db/connection.ts'
import {
  fullBlockBytes,
  headText,
  layBlock,
  packBlock,
  usualCodec,
  type DeliveryParts,
} from './delivery-blocks.ts'
import type { Deliveries } from './deliveries-writer.ts'

export type NewDelivery = Omit<IncomingDelivery, 'rawHeaders' | 'body'> &
  Pick<DeliveryParts, 'headers' | 'body'> & { readonly testMark: string | null }

const insert = `
  INSERT INTO deliveries
    (received_at, status, method, path, remote_address, content_type, content_encoding, listener, project, size, test_mark, checksum)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`

/** What the header of a test says; `null`: it has none. @param headers JSON array of pairs */
export const testMarkOf = (headers: string): string | null => {
  // Of what looks like the header in a value the quotes are escaped.
  const [, mark = null] = headers.split(`["${testHeader}","`)
  return mark === null ? null : mark.slice(0, mark.indexOf('"'))
}

/** Within the caller's transaction. @returns the id of the last one */
export const createStoreDeliveries = (
  database: Pick<Writable<Deliveries>, 'prepare'>,
): ((deliveries: Iterable<NewDelivery>) => number) => {
  const add = database.prepare(insert)
  const addBlock = database.prepare<[number, number, string, Buffer]>(
    'INSERT INTO blocks (first, last, codec, bytes) VALUES (?, ?, ?, ?)',
  )
  const findProject = database
    .prepare<[string], number>('SELECT number FROM projects WHERE project = ?')
    .pluck()
  const addProject = database.prepare<[string]>('INSERT INTO projects (project) VALUES (?)')
  const numberOf = (project: string): number =>
    findProject.get(project) ?? Number(addProject.run(project).lastInsertRowid)
  const storeBlock = (
    deliveries: readonly NewDelivery[],
    parts: readonly DeliveryParts[],
    projects: ReadonlyMap<string | null, number>,
  ): number => {
    const { raw, checksums } = layBlock(parts)
    let last = 0
    for (const [place, one] of deliveries.entries())
      last = Number(
        add.run(
          one.receivedAt,
          one.status,
          one.method,
          one.path,
          one.remoteAddress,
          one.contentType,
          one.contentEncoding,
          one.listener,
          projects.get(one.project) ?? null,
          one.body.length,
          one.testMark,
          checksums[place],
        ).lastInsertRowid,
      )
    addBlock.run(last - deliveries.length + 1, last, usualCodec, packBlock(raw))
    return last
  }

  return (deliveries) => {
    let [last, bytes] = [0, 0]
    let some: NewDelivery[] = []
    let parts: DeliveryParts[] = []
    // Of this transaction alone: one that is rolled back takes its numbers with it.
    const projects = new Map<string | null, number>()
    for (const delivery of deliveries) {
      const { headers, body, project } = delivery
      if (project !== null && !projects.has(project)) projects.set(project, numberOf(project))
      const size = headers.length + body.length
      if (bytes > 0 && bytes + size > fullBlockBytes) {
        last = storeBlock(some, parts, projects)
        ;[some, parts, bytes] = [[], [], 0]
      }
      bytes += size
      some.push(delivery)
      parts.push({ head: headOf(delivery), headers, body })
    }
    return some.length === 0 ? last : storeBlock(some, parts, projects)
  }
}

const headOf = (one: NewDelivery): string =>
  headText({
    received_at: one.receivedAt,
    status: one.status,
    method: one.method,
    path: one.path,
    remote_address: one.remoteAddress,
    content_type: one.contentType,
    content_encoding: one.contentEncoding,
    listener: one.listener,
    project: one.project,
    test_mark: one.testMark,
  })
