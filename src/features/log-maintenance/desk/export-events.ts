import type { EventFilter } from '../../events/contract/event-filter.ts'
import { join } from 'node:path'
import type { ExportedFile, ExportInput } from '../../exports/contract.ts'
import type { EventRow } from '../../events/contract.ts'
import { csvLine } from '../../../core/csv/csv-line.ts'
import { parseJson } from '../../../core/wire/parse-json.ts'
import type { ParsedEvent } from '../../../core/webhooks/parsed-event.ts'
import { readElement } from '../../../core/webhooks/read-element.ts'
import { emptyDeliveries, type EmptyDelivery } from './empty-deliveries.ts'
import type { EventsExport, TaskControls } from './maintenance-tasks.ts'
import { createDeliveryExport } from './exported-delivery.ts'
import type { LogReading } from './log-reading.ts'
import { exportedFile, fileStamp } from '../../../main/platform/files/write-export.ts'
import { openPartFile, type PartFile } from '../../../main/platform/files/part-file.ts'
import { tarEnd, tarEntry } from '../../../main/platform/files/tar-entry.ts'

type Format = ExportInput<'events'>['format']
type Networks = NonNullable<EventsExport['networks']>

const page = 500

const endings: Record<Format, string> = { jsonl: 'jsonl', csv: 'csv', raw: 'tar' }

const columns = [
  'id',
  'receivedAt',
  'deliveryId',
  'type',
  'state',
  'verdict',
  'blockNumber',
  'blockHash',
  'txnHash',
  'txnLogIndex',
  'contractAddress',
  'contractType',
  'eventName',
  'eventSig',
  'uid',
  'listenerId',
  'deliveries',
] as const satisfies readonly (keyof EventRow)[]

const csvColumns = [
  ...columns,
  'args',
  'logDataType',
  'ts',
  'txnIndex',
  'network',
  'problem',
  'chainVerdict',
  'chainStrength',
] as const

type CsvRow = { readonly [Column in (typeof csvColumns)[number]]?: string | number | null }

/** What a row does not name is empty. */
const csvRow = (row: CsvRow): string => csvLine(csvColumns.map((column) => row[column]))

type Writer = {
  begin(): void
  event(row: EventRow, isFirst: boolean): void
  empty(delivery: EmptyDelivery): void
  end(): void
}

const separators: Record<string, string> = { '\r': ' ', '\n': ' ', '\u2028': '\\u2028', '\u2029': '\\u2029' }

/** Line separators of Unicode, which some readers take for line ends, stand in strings only and are escaped. */
const onOneLine = (json: string): string =>
  json.replaceAll(/[\r\n\u2028\u2029]/g, (found) => separators[found] ?? found)

const readTimes = (element: string | null): Pick<ParsedEvent, 'ts' | 'txnIndex'> => {
  const json = element === null ? null : parseJson(element)
  return json?.ok === true ? readElement(json.value, 0) : { ts: null, txnIndex: null }
}

const writers = (
  file: PartFile,
  log: LogReading,
  identity: string,
  networks: Networks,
): Record<Format, Writer> => {
  const toExported = createDeliveryExport(identity)
  const networkOf = (listener: string | null): string | null =>
    listener !== null && Object.hasOwn(networks, listener) ? (networks[listener] ?? null) : null
  const rawDelivery = (id: number): void => {
    const delivery = log.delivery(id)
    if (delivery === null) return
    const { bodyBase64: _body, ...head } = toExported(delivery)
    const at = delivery.received_at / 1000
    const name = `delivery-${String(delivery.id).padStart(12, '0')}`
    file.write(tarEntry(`${name}.json`, Buffer.from(`${JSON.stringify(head, null, 2)}\n`), at))
    file.write(tarEntry(`${name}.body`, delivery.body, at))
  }
  return {
    jsonl: {
      begin: () => {},
      event: (row, isFirst) => {
        const element = log.element(row.id)
        const delivery = isFirst ? log.delivery(row.deliveryId) : null
        const head = JSON.stringify(row).slice(0, -1)
        const whole = delivery === null ? '' : `,"delivery":${JSON.stringify(toExported(delivery))}`
        file.write(`${onOneLine(`${head},"element":${element ?? 'null'}${whole}`)}}\n`)
      },
      empty: ({ id, receivedAt, listenerId, problem }) => {
        const delivery = log.delivery(id)
        if (delivery === null) return
        const head = { id: null, deliveryId: id, receivedAt, listenerId, problem, element: null }
        file.write(`${onOneLine(JSON.stringify({ ...head, delivery: toExported(delivery) }))}\n`)
      },
      end: () => {},
    },
    csv: {
      begin: () => file.write(csvLine(csvColumns)),
      event: (row) => {
        const args = JSON.stringify(Object.fromEntries(row.args.map(({ name, value }) => [name, value])))
        const { ts, txnIndex } = readTimes(log.element(row.id))
        file.write(csvRow({ ...row, args, ts, txnIndex, network: networkOf(row.listenerId) }))
      },
      empty: ({ id, receivedAt, listenerId, problem }) =>
        file.write(
          csvRow({ receivedAt, deliveryId: id, listenerId, network: networkOf(listenerId), problem }),
        ),
      end: () => {},
    },
    raw: {
      begin: () => {},
      event: (row, isFirst) => {
        if (isFirst) rawDelivery(row.deliveryId)
      },
      empty: ({ id }) => rawDelivery(id),
      end: () => file.write(tarEnd),
    },
  }
}

/** What comes in meanwhile belongs to the next export. */
export const exportEvents = (
  log: LogReading,
  { format, filter = {}, deliveries: named, networks = {} }: EventsExport,
  options: { readonly folder: string; readonly now: Date },
  controls: TaskControls,
): ExportedFile => {
  const path = join(options.folder, `events-${fileStamp(options.now.getTime())}.${endings[format]}`)
  const file = openPartFile(path)
  controls.unfinished(`${path}.part`)
  const writer = writers(file, log, log.identity(), networks)[format]
  let rows = 0
  let deliveries = 0
  let last = -1
  try {
    writer.begin()
    const { end } = log.next({}, Number.MAX_SAFE_INTEGER, 1)
    const write = (matching: EventFilter): void => {
      const emptyOnes = emptyDeliveries(log, matching)
      const writeEmpty = (before?: number): void => {
        for (const delivery of emptyOnes(before)) {
          writer.empty(delivery)
          deliveries += 1
        }
      }
      for (let after = 0; after < end;) {
        const { ids, readTo } = log.next(matching, after, page)
        for (const id of ids) {
          const row = id > end ? null : log.row(id)
          if (row === null) continue
          const isFirst = row.deliveryId !== last
          last = row.deliveryId
          if (isFirst) {
            writeEmpty(row.deliveryId)
            deliveries += 1
          }
          writer.event(row, isFirst)
          rows += 1
        }
        after = readTo
        controls.progress(rows, null)
      }
      writeEmpty()
    }
    if (named === undefined) write(filter)
    else
      for (const deliveryId of new Set(named.toSorted((left, right) => left - right)))
        write({ ...filter, deliveryId })
    writer.end()
    file.finish()
  } catch (error) {
    file.giveUp()
    throw error
  }
  controls.unfinished(null)
  return exportedFile(path, file.size(), { rows, counts: { deliveries } })
}
