import type { MethodAnswer, Output, ParsedInput } from '../../../contract/contract.ts'
import { succeed } from '../../../core/result.ts'
import { approvalsOf } from '../core/approvals.ts'
import { decodeCall } from '../core/decode-call.ts'
import { readAmount, readSteps, sameAddress } from '../core/step.ts'
import {
  approvalEventNames,
  approvalKey,
  approvalOfEvent,
  type GrantedApproval,
} from '../core/undo/granted-approvals.ts'
import { openSession, type ChainSession } from '../../../main/platform/chain/chain-reader.ts'
import { parsedJson } from '../../../contract/scalars.ts'
import { readStored } from '../../../main/platform/db/stored-json.ts'
import { buildsTable } from './builds-table.ts'
import type { Known } from './known.ts'
import { readIntent } from './stored-intent.ts'
import type { TransactionDeps } from './transaction-deps.ts'

type Found = GrantedApproval & { readonly source: 'log' | 'build' }
type Shown = Output<'transactions.approvals'>['approvals'][number]

const maxEvents = 5_000
const maxBuilds = 100
const requestLimit = 50
const pageSize = 500
const timeoutMs = 5_000

const readNow = async (session: ChainSession, account: string, given: Found): Promise<string | null> => {
  const { createChainClient, erc20Abi, erc721Abi } =
    await import('../../../main/platform/chain/chain-client.ts')
  const client = createChainClient(session)
  const address = given.token as `0x${string}`
  const owner = account as `0x${string}`
  const spender = given.spender as `0x${string}`
  try {
    if (given.kind === 'coin') {
      const args = [owner, spender] as const
      return String(await client.readContract({ address, abi: erc20Abi, functionName: 'allowance', args }))
    }
    if (given.kind === 'collection') {
      const args = [owner, spender] as const
      const all = await client.readContract({
        address,
        abi: erc721Abi,
        functionName: 'isApprovedForAll',
        args,
      })
      return all ? 'all' : '0'
    }
    const args = [BigInt(given.tokenId)] as const
    const now = await client.readContract({ address, abi: erc721Abi, functionName: 'getApproved', args })
    return sameAddress(now, spender) ? '1' : '0'
  } catch {
    // No node, or no such contract: whether it stands is unknown, and shown as that.
    return null
  }
}

export const createApprovalHistory =
  ({ store, log, chain, networkOf }: TransactionDeps, knownContracts: Pick<Known, 'forNetwork'>) =>
  async (
    { project, network, account }: ParsedInput<'transactions.approvals'>,
    signal: AbortSignal,
  ): MethodAnswer<'transactions.approvals'> => {
    const permissions = new Map<string, Found | null>()
    let complete = log !== undefined
    for (const eventName of log === undefined ? [] : approvalEventNames) {
      let cursor: string | undefined
      for (let read = 0; ;) {
        const filter = { eventName, account, fold: true, state: 'active' } as const
        const page = await log?.listEvents(
          { filter, limit: pageSize, ...(cursor === undefined ? {} : { cursor }) },
          signal,
        )
        if (page === undefined) break
        if (!page.ok) return page
        // Newest first: the first one of a key is what stands.
        for (const row of page.value.rows) {
          const event = approvalOfEvent(row, account)
          if (event === null) continue
          const key = approvalKey(event.approval)
          if (!permissions.has(key))
            permissions.set(key, event.given ? { ...event.approval, source: 'log' } : null)
        }
        read += page.value.rows.length
        if (page.value.next === null) break
        if (read >= maxEvents) {
          complete = false
          break
        }
        cursor = page.value.next
      }
    }

    const { index } = await knownContracts.forNetwork(network, project)
    const builds = store.table(buildsTable).ofProject({ project, network, limit: maxBuilds })
    for (const { id, asked: request, answer } of builds) {
      const intent = readIntent(request, `what build ${id} was asked for`)
      if (!intent.ok || !sameAddress(intent.value.taker, account)) continue
      const answered = readStored(parsedJson, answer ?? 'null', `the answer of build ${id}`)
      for (const { action, to, value, data } of answered.ok ? readSteps(answered.value) : []) {
        if (action !== 'send') continue
        const call = decodeCall({ to, value: readAmount(value) ?? 0n, data }, index)
        for (const { token, spender, amount, granted } of approvalsOf(call)) {
          const isToken = sameAddress(token, intent.value.collection) && amount !== null
          const approval: Found = {
            kind: amount === null ? 'collection' : isToken ? 'token' : 'coin',
            token: token.toLowerCase(),
            spender: spender.toLowerCase(),
            tokenId: isToken ? String(amount) : '',
            amount: isToken ? null : amount,
            source: 'build',
          }
          if (granted && !permissions.has(approvalKey(approval)))
            permissions.set(approvalKey(approval), approval)
        }
      }
    }

    const given = [...permissions.values()].filter((item) => item !== null).slice(0, requestLimit)
    const chainId = networkOf(network)?.chainId
    const session =
      chainId === undefined || !chain.hasNode(chainId)
        ? null
        : openSession(chain, { chainId, purpose: 'operator', timeoutMs }, signal)
    const approvals = await Promise.all(
      given.map(async ({ amount, ...approval }): Promise<Shown> => ({
        ...approval,
        amount: amount === null ? null : String(amount),
        now: session === null ? null : await readNow(session, account, { ...approval, amount }),
      })),
    )
    // What the node knows to be taken back is no approval any more.
    return succeed({ approvals: approvals.filter(({ now }) => now !== '0'), complete })
  }
