import type { MethodAnswer, ParsedInput } from '../../../contract/contract.ts'
import { doesNotProve, mostBlocks, mostCharacters, proves } from '../../../core/certificate/words.ts'
import { fail, succeed } from '../../../core/result.ts'
import { nodeFailureOf } from '../../platform/chain/node-problem.ts'
import type { AuditDeps } from './audit-deps.ts'
import { addCost } from './counted-chain.ts'
import { estimateCertificate, spread } from './estimate-certificate.ts'
import { prepareAudit, type PreparedAudit } from './prepare-audit.ts'

/** Blocks of the range that are read to say what all come to, and of those that are known to hold logs. */
const mostSpread = 8
const mostDelivered = 4
/** Deliveries among which blocks that hold logs are chosen. */
const mostLogs = 250

const iso = (ms: number): string => new Date(ms).toISOString()

/** The first and last block of a certificate as the contract shows them, with their times. */
export const shownBlocks = ({ from, to }: Pick<PreparedAudit, 'from' | 'to'>) => ({
  from: from.number,
  to: to.number,
  fromTime: iso(from.time),
  toTime: iso(to.time),
})

/** How many blocks a certificate is about, the first and the last counted. */
export const countOf = ({ from, to }: Pick<PreparedAudit, 'from' | 'to'>): number =>
  to.number - from.number + 1

/** What a person is told of more blocks than a certificate holds. */
export const tooMany = (blocks: number): string =>
  `These are ${blocks.toLocaleString('en-US')} blocks, and a certificate holds ${mostBlocks.toLocaleString('en-US')} at most: name a shorter time.`

const mayNotFit = `The receipts of these blocks may not fit into one file of ${mostCharacters / 1_000_000} MB: a shorter time is safer.`

/** What a certificate would cost and hold, judging by some of its blocks. */
export const planCertificate = async (
  deps: AuditDeps,
  input: ParsedInput<'audit.certificatePlan'>,
  signal: AbortSignal,
): MethodAnswer<'audit.certificatePlan'> => {
  const prepared = await prepareAudit(deps, input, 'operator', signal)
  if (!prepared.ok) return prepared
  const found = prepared.value
  const head = {
    listener: found.listener.key,
    network: found.listener.network,
    mostBlocks,
    proves: [...proves],
    doesNotProve: [...doesNotProve],
  }
  const spent = { spent: found.cost.calls, budgetCalls: null }
  const empty = { blocks: 0, calls: 0, bytes: 0, ...spent }
  if ('nothing' in found) {
    const node = found.cost.nodes[0] ?? ''
    const rest = { blocks: null, cost: empty, fileBytes: 0, rebuilt: 0, finality: '', node }
    return succeed({ ...head, ...rest, note: found.nothing })
  }
  const { finality, node, note, path, chainId, listener } = found
  const blocks = countOf(found)
  if (blocks > mostBlocks) {
    const rest = { blocks: null, cost: { ...empty, blocks }, fileBytes: 0, rebuilt: 0, finality, node }
    return succeed({ ...head, ...rest, note: tooMany(blocks) })
  }
  const [from, to] = [found.from.number, found.to.number]
  const filter = {
    listenerId: path,
    test: false,
    backfilled: false,
    fold: true,
    blockFrom: from,
    blockTo: to,
  }
  const counted = await deps.log.countEvents({ filter }, signal)
  if (!counted.ok) return counted
  const delivered = await deps.log.deliveredLogs({ path, from, to, after: 0, limit: mostLogs }, signal)
  if (!delivered.ok) return delivered
  const withLogs = [...new Set(delivered.value.logs.map(({ blockNumber }) => blockNumber))]
  const chosen = spread(0, withLogs.length - 1, mostDelivered).flatMap((at) => withLogs[at] ?? [])
  let cost = found.cost
  const sample = async (numbers: readonly number[]) => {
    const choice = { chainId, purpose: 'operator' as const }
    const read = await deps.thread.request(
      'certificateSample',
      { choice, filters: listener.filters, numbers },
      { signal },
    )
    if (!read.ok) return read
    cost = addCost(cost, read.value.cost)
    return read.value.result.ok ? read.value.result : fail(nodeFailureOf(read.value.result.error))
  }
  const anywhere = await sample(spread(from, to, mostSpread))
  if (!anywhere.ok) return anywhere
  const atLogs = await sample(chosen)
  if (!atLogs.ok) return atLogs
  const { fileBytes, rebuilt, bytes } = estimateCertificate({
    blocks,
    events: counted.value.events,
    anywhere: anywhere.value,
    atLogs: atLogs.value,
  })
  return succeed({
    ...head,
    blocks: shownBlocks(found),
    cost: { blocks, calls: blocks + rebuilt, bytes, spent: cost.calls, budgetCalls: null },
    fileBytes,
    rebuilt,
    finality,
    node,
    note: note ?? (fileBytes > mostCharacters ? mayNotFit : null),
  })
}
