import type { CertificateCheck } from '../../../contract/certificates.ts'
import { recheckCertificate } from '../../../core/certificate/recheck-certificate.ts'
import { doesNotProve, proves } from '../../../core/certificate/words.ts'

const isoOf = (seconds: bigint): string => new Date(Number(seconds) * 1000).toISOString()

/** Checks a certificate by itself, and says what that shows. */
export const checkCertificate = (file: string): CertificateCheck => {
  const { verdict, message, body, counted } = recheckCertificate(file)
  return {
    verdict,
    message,
    chainId: body?.chainId ?? null,
    network: body?.network ?? null,
    listener: body?.listener ?? null,
    program: body?.program ?? null,
    createdAt: body?.createdAt ?? null,
    blocks:
      counted === null
        ? null
        : {
            from: Number(counted.from.number),
            to: Number(counted.to.number),
            fromTime: isoOf(counted.from.timestamp),
            toTime: isoOf(counted.to.timestamp),
            lastHash: counted.to.hash,
          },
    ruledOut: counted?.ruledOut ?? null,
    rebuilt: counted?.rebuilt ?? null,
    matched: counted?.matched ?? null,
    missed: counted?.missed ?? null,
    filters: body?.filters ?? null,
    finality: body?.finality ?? null,
    proves: verdict === 'complete' ? [...proves] : [],
    doesNotProve: verdict === 'complete' ? [...doesNotProve] : [],
  }
}
