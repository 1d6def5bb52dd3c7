import { blob, orNull, rowReader, string } from '../../platform/db/row-reader.ts'

/** Bytes of a delivery as they came, and how they are encoded: the columns `content_encoding` and `body`. */
export const storedBody = rowReader({ content_encoding: orNull(string), body: blob })
