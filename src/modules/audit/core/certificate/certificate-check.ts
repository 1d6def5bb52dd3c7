import { recheckCertificate, type RecheckedCertificate } from './recheck-certificate.ts'
import { doesNotProve, proves } from './words.ts'

const isoOf = (seconds: bigint): string => new Date(Number(seconds) * 1000).toISOString()

export const showCheck = ({ verdict, message, body, counted }: RecheckedCertificate) => ({
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
})

export const checkCertificate = (text: string) => showCheck(recheckCertificate(text))
