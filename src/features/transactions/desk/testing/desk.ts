import { join } from 'node:path'
import pino from 'pino'
import type { Project } from '../../../projects/contract.ts'
import type { Json } from '../../../../contract/scalars.ts'
import type { DraftForm } from '../../contract.ts'
import type { Order } from '../../../../core/wire/marketplace.ts'
import { devnet } from '../../../../core/networks/devnet.ts'
import { succeed } from '../../../../core/result.ts'
import { openAppDatabase } from '../../../../main/open-app-database.ts'
import { testFolder } from '../../../../main/platform/files/testing/test-folder.ts'
import { openTestChain } from '../../../../main/platform/chain/testing/test-chain.ts'
import { callFacts } from '../../../service-client/desk/testing/call-facts.ts'
import type { TransactionDeps } from '../transaction-deps.ts'
import { createTransactions } from '../transactions.ts'
import { valueOf } from '../../../../core/testing/value-of.ts'
import { sendJson, startLocalServer } from '../../../../main/platform/http/testing/local-server.ts'
import { afterwards } from '../../../../core/testing/in-tests.ts'

export const never: AbortSignal = new AbortController().signal

/** Answers one JSON-RPC call: a result, `{ error }`, or the text `hang` for no answer at all. */
export type Respond = (method: string, params: readonly Json[]) => Json | { readonly error: Json }

export const taker = `0x${'02'.repeat(20)}`
export const hash = `0x${'ab'.repeat(32)}`
const honestAnswers: Readonly<Record<string, Json>> = {
  eth_chainId: '0x7a69',
  eth_accounts: [taker],
  eth_sendTransaction: hash,
  eth_getTransactionReceipt: { status: '0x1', blockNumber: '0x10', gasUsed: '0x5208' },
  eth_signTypedData_v4: `0x${'11'.repeat(65)}`,
}
/** A node that sends all and simulates nothing. */
export const honest: Respond = (method) =>
  honestAnswers[method] ?? { error: { code: -32_601, message: 'no such method' } }

/** A signer, a node and a marketplace in one small server on loopback, which ends after the test. */
export const startSigner = async (respond: Respond) => {
  const calls: { readonly method: string; readonly params: readonly Json[] }[] = []
  const posts: { readonly path: string; readonly body: Json }[] = []
  /** What was sent, as the node has it. */
  const transactions = new Map<string, Json>()
  const has = (sent: string, transaction: Json): void => {
    if (typeof transaction === 'object' && transaction !== null && !Array.isArray(transaction))
      transactions.set(sent, { nonce: '0x7', ...transaction, hash: sent, input: transaction['data'] ?? '0x' })
  }
  let postStatus = 200
  const { url: base, stop } = await startLocalServer((request, response, text) => {
    const body = JSON.parse(text) as { method: string; params: Json[] }
    if (request.url?.startsWith('/rpc') !== true) {
      posts.push({ path: request.url ?? '', body })
      return sendJson(response, postStatus, { orderId: '0x9' })
    }
    calls.push(body)
    const ownTransaction =
      body.method === 'eth_getTransactionByHash' && typeof body.params[0] === 'string'
        ? transactions.get(body.params[0])
        : undefined
    const answer = ownTransaction ?? respond(body.method, body.params)
    if (answer === 'hang') return response.destroy()
    if (body.method === 'eth_sendTransaction' && typeof answer === 'string')
      has(answer, body.params[0] ?? null)
    const shape =
      typeof answer === 'object' && answer !== null && 'error' in answer ? answer : { result: answer }
    return sendJson(response, 200, { jsonrpc: '2.0', id: 1, ...shape })
  })
  afterwards(stop)
  return {
    base,
    url: `${base}/rpc`,
    calls,
    posts,
    answerPostsWith: (status: number) => (postStatus = status),
  }
}

export type Signer = Awaited<ReturnType<typeof startSigner>>

export const someForm = (over: Partial<DraftForm> = {}): DraftForm => ({
  kind: 'buy',
  network: 'devnet',
  collectionAddress: `0x${'cc'.repeat(20)}`,
  taker,
  marketplace: 'platform_marketplace_v2',
  walletType: '',
  orders: [{ orderId: '0x01', quantity: '2', tokenId: '7' }],
  additionalFees: [],
  note: '',
  ...over,
})

/** What a service lists of one order of token 7, or of none. */
export const collectiblesOf = (listing?: Order): Json => {
  const metadata = { tokenId: '7', name: '', attributes: [] }
  const collectibles = listing === undefined ? [] : [{ metadata, listing }]
  return { collectibles, page: { page: 1, pageSize: 100 } } as unknown as Json
}

/** Answers of a service by operation: always the same, or made from the request. */
export type Answers = Readonly<Record<string, Json | ((request: Json) => Json)>>

/** The part over real files, with a service that answers what the test says; it ends after the test, if the test has not closed it. */
export const openTransactions = async (
  answers: Answers,
  signer: Pick<Signer, 'base' | 'url'>,
  folder = testFolder('transactions'),
  more: Pick<TransactionDeps, 'contractsOf' | 'linkedWallets' | 'log' | 'now'> = {},
) => {
  const logger = pino({ level: 'silent' })
  const store = openAppDatabase({ folder, logger })
  const requests: { readonly operation: string; readonly request: Json }[] = []
  const project = { id: 'p', name: 'Test', marketplaceUrl: signer.base } as unknown as Project
  const service: TransactionDeps['service'] = {
    call: async ({ operation, request }) => {
      requests.push({ operation, request })
      const answer = answers[operation]
      if (answer === undefined)
        return { ok: false, error: { kind: 'service', message: `${operation} failed.`, callId: 5 } }
      return succeed({
        answer: typeof answer === 'function' ? answer(request) : answer,
        call: { ...callFacts, id: requests.length, operation },
      })
    },
  }
  const transactions = createTransactions({
    store,
    service,
    chain: openTestChain({ [devnet.chainId]: signer.url }),
    getProject: (id) => (id === 'p' ? project : undefined),
    networkOf: (slug) =>
      slug === 'devnet' ? { ...devnet, origin: 'shipped', replacesShipped: false } : undefined,
    exportsFolder: join(folder, 'exports'),
    version: '0.1.0',
    onChange: () => undefined,
    logger,
    firstWaitMs: 20,
    ...more,
  })
  await transactions.start()
  let isOpen = true
  const close = async (): Promise<void> => {
    if (!isOpen) return
    isOpen = false
    await transactions.stop()
    await store.stop()
  }
  afterwards(close)
  return {
    transactions,
    requests,
    folder,
    project,
    close,
    /** Saves a draft and builds it. */
    build: async (form: Partial<DraftForm> = {}) => {
      const { id: draft } = valueOf(await transactions.drafts.save({ project: 'p', form: someForm(form) }))
      return valueOf(await transactions.build({ draft }, never))
    },
    shown: async (build: number) => valueOf(await transactions.getBuild({ id: build })),
    execute: async (run: number, position = 0) => transactions.runs.executeStep({ run, position }),
  }
}

export type OpenedTransactions = Awaited<ReturnType<typeof openTransactions>>

/** Simulates, and begins a run, naming every reason against it. */
export const beginRun = async (
  { transactions }: OpenedTransactions,
  { url: signerUrl }: Pick<Signer, 'url'>,
  build: number,
) => {
  await transactions.simulate({ build }, never)
  const { reasons } = valueOf(await transactions.runs.list({ build }))
  const override = reasons.map(({ id }) => id)
  return transactions.runs.begin({ build, signerUrl, override }, never)
}
