import type { ImportedRow } from '../change-requests.ts'
import type { IncomingDelivery } from '../incoming-delivery.ts'

export const incoming = (more: Partial<IncomingDelivery> = {}): IncomingDelivery => ({
  receivedAt: 1,
  method: 'POST',
  path: '/hooks/x',
  listener: null,
  project: null,
  remoteAddress: null,
  rawHeaders: [],
  contentType: null,
  contentEncoding: null,
  body: Buffer.from('[]'),
  status: 200,
  ...more,
})

export const imported = (more: Partial<ImportedRow> = {}): ImportedRow => ({
  origin: 'another-log',
  originId: 1,
  receivedAt: 1,
  status: 200,
  method: 'POST',
  remoteAddress: null,
  contentType: null,
  contentEncoding: null,
  headers: '[]',
  body: Buffer.from('[1]'),
  ...more,
})
