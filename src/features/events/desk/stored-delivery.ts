import { blob, integer, orNull, rowReader, string, type RowOf } from '../../../main/platform/db/row-reader.ts'

export const deliveryHead = {
  id: integer,
  received_at: integer,
  status: integer,
  method: string,
  path: string,
  remote_address: orNull(string),
  content_type: orNull(string),
  content_encoding: orNull(string),
  listener: orNull(string),
}

const deliveryColumns = {
  ...deliveryHead,
  /** JSON array of pairs. */
  headers: string,
  body: blob,
  project: orNull(string),
  origin: orNull(string),
  origin_id: orNull(integer),
}

export type StoredDelivery = RowOf<typeof deliveryColumns>

export const storedDelivery = rowReader(deliveryColumns)

export const damagedDelivery = 'It is damaged in deliveries.db: what is stored is not what was received.'
