import { blob, orNull, rowReader, string } from '../../../main/platform/db/row-reader.ts'
import { bodySql } from './delivery-blocks.ts'

/** Bytes of a delivery as they came, and how they are encoded; by its id. */
export const bodyOfDelivery = `SELECT content_encoding, ${bodySql('deliveries', 'raw.')} AS body FROM raw.deliveries WHERE id = ?`

export const storedBody = rowReader({ content_encoding: orNull(string), body: blob })
