import type { Writable } from '../../../main/platform/db/connection.ts'
import {
  fullBlockBytes,
  layBlock,
  packBlock,
  unpackBlock,
  usualCodec,
  type DeliveryParts,
} from './delivery-blocks.ts'
import type { Deliveries } from './deliveries-writer.ts'

type Block = {
  readonly id: number
  readonly first: number
  readonly last: number
  readonly codec: string
  /** Bytes it takes on the disk. */
  readonly packed: number
}

/** A block of so many is packed about as well as it can be. */
const manyDeliveries = 24
/** As much is a quarter of a full one, packed. */
const largeBytes = 24_576
/** Blocks looked at in one step. */
const atOnce = 64

const isLarge = ({ first, last, packed }: Block): boolean =>
  last - first + 1 >= manyDeliveries || packed >= largeBytes

/** What is done with blocks after they were written: each of quiet hours holds one delivery, which packs badly. */
export const createBlocks = (database: Writable<Deliveries>) => {
  const next = database.prepare<[], Block>(
    `SELECT id, first, last, codec, length(bytes) AS packed FROM blocks WHERE first > (SELECT packed_to FROM packing)
     ORDER BY first LIMIT ${atOnce}`,
  )
  const at = database.prepare<[number], Block>(
    'SELECT id, first, last, codec, length(bytes) AS packed FROM blocks WHERE first < ? ORDER BY first DESC LIMIT 1',
  )
  const bytesOf = database.prepare<[number], Buffer>('SELECT bytes FROM blocks WHERE id = ?').pluck()
  const passed = database.prepare<[number]>('UPDATE packing SET packed_to = ?')
  const add = database.prepare<[number, number, string, Buffer]>(
    'INSERT INTO blocks (first, last, codec, bytes) VALUES (?, ?, ?, ?)',
  )
  const drop = database.prepare<[number]>('DELETE FROM blocks WHERE id = ?')
  const dropBelow = database.prepare<[number]>('DELETE FROM blocks WHERE last < ?')

  /** `null` where it is damaged: it stays as it is, and whoever reads a delivery of it is told. */
  const partsOf = ({ id, first, last, codec }: Block): readonly DeliveryParts[] | null => {
    try {
      const parts = unpackBlock(codec, bytesOf.get(id) ?? Buffer.alloc(0))
      return parts.length === last - first + 1 ? parts : null
    } catch {
      return null
    }
  }

  const join = database.transaction((): boolean => {
    const found = next.all()
    const begin = found.findIndex((block) => !isLarge(block))
    if (begin < 0) {
      const last = found.at(-1)
      if (last !== undefined) passed.run(last.last)
      return found.length === atOnce
    }
    const joined: Block[] = []
    const parts: DeliveryParts[] = []
    let bytes = 0
    let end = begin
    for (; end < found.length; end += 1) {
      const block = found[end]
      if (block === undefined || isLarge(block) || bytes >= fullBlockBytes) break
      const own = partsOf(block)
      if (own === null) break
      joined.push(block)
      parts.push(...own)
      bytes += own.reduce((sum, { headers, body }) => sum + headers.length + body.length, 0)
    }
    const isEnd = end === found.length && found.length < atOnce
    // More may come to what is last.
    if (isEnd && parts.length < manyDeliveries && bytes < fullBlockBytes) {
      const before = found[begin - 1]
      if (before !== undefined) passed.run(before.last)
      return false
    }
    const [first, last] = [joined[0], joined.at(-1)]
    if (first !== undefined && last !== undefined && joined.length > 1) {
      add.run(first.first, last.last, usualCodec, packBlock(layBlock(parts).raw))
      for (const { id } of joined) drop.run(id)
    }
    passed.run(last?.last ?? found[begin]?.last ?? 0)
    return true
  })

  return {
    join: () => join.immediate(),
    cut: (below: number) => {
      dropBelow.run(below)
      const block = at.get(below)
      if (block === undefined || block.last < below) return
      const parts = partsOf(block)
      if (parts === null) return
      add.run(below, block.last, usualCodec, packBlock(layBlock(parts.slice(below - block.first)).raw))
      drop.run(block.id)
    },
  }
}
