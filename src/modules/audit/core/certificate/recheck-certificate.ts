import { readHeader, type Header } from '../../../proof/core/header.ts'
import { fail, succeed, type Result } from '../../../../core/result.ts'
import { ofHex } from '../../../../features/signatures/core/bytes.ts'
import { readCertificate, type CertificateBody } from './certificate-file.ts'
import { createBlockExaminer } from './examine-block.ts'
import { createUnindexed, unindexedFault } from './unindexed.ts'

export type RecheckedCertificate = {
  /** `complete`: no log of these blocks that matches is left out, if the last block’s hash is the chain’s. */
  readonly verdict: 'complete' | 'not-complete' | 'not-a-certificate'
  /** What is so, or why not, in a sentence or two. */
  readonly message: string
  /** `null` where the file cannot be read. */
  readonly body: CertificateBody | null
  readonly counted: Counted | null
}

type Counted = {
  readonly from: Header
  readonly to: Header
  readonly matched: number
  readonly missed: number
  readonly ruledOut: number
  readonly rebuilt: number
}

/** Headers without a gap, each the parent of the next one; the last has the hash that is named. */
const readHeaders = ({ blocks, lastHash }: CertificateBody): Result<readonly Header[], string> => {
  const headers: Header[] = []
  for (const [at, { header: text }] of blocks.entries()) {
    const header = readHeader(ofHex(text))
    if (header === null) return fail(`The header at place ${at} is none.`)
    const before = headers.at(-1)
    if (before !== undefined && header.number !== before.number + 1n)
      return fail(`Block ${before.number} is followed by block ${header.number}: a block is missing.`)
    if (before !== undefined && header.parentHash !== before.hash)
      return fail(`Block ${header.number} does not follow block ${before.number}: it names another parent.`)
    headers.push(header)
  }
  return headers.at(-1)?.hash === lastHash
    ? succeed(headers)
    : fail('The last header does not have the hash that the file names.')
}

const placeOf = (one: {
  readonly block: string
  readonly receipt: number
  readonly position: number
}): string => `${one.block}/${one.receipt}/${one.position}`

const count = (body: CertificateBody): Result<Counted, string> => {
  const headers = readHeaders(body)
  if (!headers.ok) return headers
  const [from] = headers.value
  const to = headers.value.at(-1)
  if (from === undefined || to === undefined) return fail('There is no block.')
  if (to.number > BigInt(body.finality.block))
    return fail(`Block ${to.number} was not final when the file was made.`)
  const examiner = createBlockExaminer(body.filters)
  if (!examiner.ok) return examiner
  const isUnindexed = createUnindexed(body.filters)
  if (isUnindexed === null) return fail(unindexedFault)
  const places: string[] = []
  let ruledOut = 0
  for (const [at, header] of headers.value.entries()) {
    const receipts = body.blocks[at]?.receipts ?? null
    const isRuledOut = examiner.value.isRuledOut(header)
    if (isRuledOut) ruledOut += 1
    // Each certificate has one text: what the header rules out carries nothing.
    if (isRuledOut !== (receipts === null))
      return fail(
        isRuledOut
          ? `Block ${header.number} carries receipts though its header rules the filters out.`
          : `Block ${header.number} may hold logs that match, and its receipts are missing.`,
      )
    if (receipts === null) continue
    const logs = examiner.value.logsIn(header, receipts.map(ofHex))
    if (!logs.ok) return logs
    if (logs.value.some(({ topics }) => isUnindexed(topics))) return fail(unindexedFault)
    for (const log of logs.value)
      if (log.matches) places.push(placeOf({ ...log, block: String(header.number) }))
  }
  const said = body.matched.map(placeOf)
  if (said.length !== places.length || said.some((place, at) => place !== places[at]))
    return fail('The logs that the file lists are not those that its receipts hold.')
  return succeed({
    from,
    to,
    matched: places.length,
    missed: body.matched.filter(({ delivered }) => !delivered).length,
    ruledOut,
    rebuilt: headers.value.length - ruledOut,
  })
}

const summaryOf = ({ from, to, matched, missed }: Counted): string =>
  `Between block ${from.number} and block ${to.number} exactly ${matched} ${matched === 1 ? 'log' : 'logs'} matched; by the desk’s log, ${missed === 0 ? 'none' : missed} of them ${missed < 2 ? 'was' : 'were'} missed.`

/** Computes a certificate again. Nobody is asked, and nothing that the file says of itself is taken for true. */
export const recheckCertificate = (text: string): RecheckedCertificate => {
  const read = readCertificate(text)
  if (!read.ok) return { verdict: 'not-a-certificate', message: read.problem, body: null, counted: null }
  const { body, hashHolds } = read
  const not = (message: string): RecheckedCertificate => ({
    verdict: 'not-complete',
    message,
    body,
    counted: null,
  })
  if (!hashHolds) return not('The file was changed since it was made: its hash is another one.')
  const counted = count(body)
  if (!counted.ok) return not(counted.error)
  return { verdict: 'complete', message: summaryOf(counted.value), body, counted: counted.value }
}
