import type { Certificate } from '../../../contract/certificates.ts'

/** A certificate as it is stored: the path of its file follows from the file’s name. */
export type StoredCertificate = Omit<Certificate, 'id' | 'path'> & { readonly file: string }

/** What a certificate is, and how far. */
export type CertificateDetail = Omit<StoredCertificate, 'state' | 'startedAt' | 'endedAt' | 'failure'>
