import { z } from 'zod'
import type { Certificate } from '../../../contract/certificates.ts'
import { certificatePartSchema } from './make-certificate.ts'

/** A certificate as it is stored: the path of its file follows from the file’s name. */
export type StoredCertificate = Omit<Certificate, 'id' | 'path'> & { readonly file: string }

/** What a certificate is, and how far. */
export type CertificateDetail = Omit<StoredCertificate, 'state' | 'startedAt' | 'endedAt' | 'failure'>

const blockSchema = z.object({ number: z.int(), hash: z.string(), time: z.number() })

/** What a certificate was begun with: it goes on with the same blocks. */
export const certificateHeadSchema = z.object({
  certificate: z.int(),
  from: blockSchema,
  to: blockSchema,
  final: blockSchema,
  finality: z.string(),
  cost: z.object({ calls: z.int(), bytes: z.int(), nodes: z.array(z.string()).readonly() }),
  /** JSON: with other filters other logs would match. */
  filters: z.string(),
})

/** First what it was begun with, then its parts. */
export const certificatePointSchema = z.union([certificateHeadSchema, certificatePartSchema])
export type CertificatePoint = z.infer<typeof certificatePointSchema>
