import { z } from 'zod'
import { failureSchema } from '../../contract/failure.ts'
import { headlineSchema } from '../../features/transactions/contract/transaction-fact.ts'
import { fail, type Result, succeed } from '../../core/result.ts'
import { sayHeadline } from '../../features/transactions/core/say.ts'
import { buildInput, type Flags } from '../input/build-input.ts'
import { fillPlace } from '../input/fill-place.ts'
import type { JsonObject } from '../input/set-at.ts'
import { type Problem, usageProblem } from '../problem.ts'
import type { MethodCommand } from '../table/command.ts'
import type { Flag } from '../table/flag.ts'
import type { CommandRun } from './context.ts'
import { printAnswer } from './print-answer.ts'
import { withDesk } from './with-desk.ts'

const verdictWords = z.enum(['accepted', 'not-accepted', 'not-understood'])
const placeSchema = z.object({ project: z.string(), network: z.string(), contractAddress: z.string() })
const builtSchema = z.object({ build: z.int(), failure: failureSchema.nullable() })
const shownSchema = z.object({
  draft: z.int(),
  orders: z.array(z.object({ orderId: z.string(), tokenId: z.string() })),
  verdict: z.object({ state: verdictWords, headline: headlineSchema }),
})
const orderBuiltSchema = z.object({
  draft: z.int(),
  build: z.int(),
  failure: failureSchema.nullable(),
  orders: shownSchema.shape.orders,
  verdict: verdictWords.nullable(),
  headline: z.string().nullable(),
})

const textFlag = (name: string, path: string, required: boolean): Flag => ({
  name,
  path: [path],
  types: ['string'],
  many: false,
  choices: [],
  summary: '',
  required,
  secret: false,
  file: false,
})

const place = [
  textFlag('project', 'project', true),
  textFlag('network', 'network', true),
  textFlag('contract', 'contractAddress', true),
]

/** What is needed of an order that is named; of one that is found, the taker alone. */
const needed = (given: Flags): readonly string[] =>
  given['order-id'] === undefined ? ['taker'] : ['token-id', 'taker', 'marketplace']

const text = (value: Flags[string]): string => (typeof value === 'string' ? value : '')

/** What is to be built: a draft, or an order that becomes one. */
type Wanted = { readonly draft: unknown } | { readonly at: JsonObject }

const readWanted = async (command: MethodCommand, given: Flags): Promise<Result<Wanted, Problem>> => {
  if (given['kind'] !== undefined) {
    const missing = needed(given).filter((name) => text(given[name]) === '')
    if (missing.length > 0)
      return fail(
        usageProblem(`A ${text(given['kind'])} needs ${missing.map((name) => `--${name}`).join(', ')}.`),
      )
    const at = await buildInput({ flags: place, fixed: {} }, { ...given, input: undefined })
    return at.ok ? succeed({ at: at.value }) : at
  }
  if (given['draft'] === undefined && given['input'] === undefined)
    return fail(usageProblem('Of what? Give the number of a draft, or --kind and an order.'))
  const input = await buildInput(command, given)
  return input.ok ? succeed({ draft: input.value['draft'] }) : input
}

/** A build with its verdict. */
type Built = Pick<z.infer<typeof orderBuiltSchema>, 'draft' | 'build' | 'orders'> & {
  readonly verdict: z.infer<typeof verdictWords>
  readonly headline: string
}

/** Flags of an order by the members of `transactions.buildOrder`. */
const orderFlags = {
  kind: 'kind',
  taker: 'taker',
  orderId: 'order-id',
  tokenId: 'token-id',
  marketplace: 'marketplace',
  quantity: 'quantity',
  walletType: 'wallet-type',
  note: 'note',
} as const

const buildOrder = async (
  { connection, signal, given }: CommandRun,
  at: JsonObject,
): Promise<Result<Built, Problem>> => {
  const filled = await fillPlace({ flags: place }, at, connection, signal)
  if (!filled.ok) return filled
  const where = placeSchema.safeParse(filled.value)
  if (!where.success) return fail(usageProblem('Which collection? Give --network and --contract.'))
  const members = Object.entries(orderFlags).flatMap(([member, flag]) =>
    text(given[flag]) === '' ? [] : [[member, text(given[flag])] as const],
  )
  const answer = await connection.call(
    'transactions.buildOrder',
    {
      ...where.data,
      ...Object.fromEntries(members),
      ...(given['simulate'] === true ? { simulate: true } : {}),
    },
    signal,
  )
  if (!answer.ok) return answer
  const { failure, verdict, headline, ...built } = orderBuiltSchema.parse(answer.value)
  if (failure !== null) return fail(failure)
  return succeed({ ...built, verdict: verdict ?? 'not-understood', headline: headline ?? '' })
}

const buildDraft = async (
  { connection, signal, given }: CommandRun,
  draft: unknown,
): Promise<Result<Built, Problem>> => {
  const answer = await connection.call('transactions.build', { draft }, signal)
  if (!answer.ok) return answer
  const { build: id, failure } = builtSchema.parse(answer.value)
  if (failure !== null) return fail(failure)
  if (given['simulate'] === true) {
    const simulated = await connection.call('transactions.simulate', { build: id }, signal)
    if (!simulated.ok) return simulated
  }
  const shown = await connection.call('transactions.getBuild', { id }, signal)
  if (!shown.ok) return shown
  const { verdict, ...built } = shownSchema.parse(shown.value)
  return succeed({
    ...built,
    build: id,
    verdict: verdict.state,
    headline: sayHeadline(verdict.headline),
  })
}

const build = async (run: CommandRun, source: Wanted): Promise<Result<null, Problem>> => {
  const { connection, signal, given } = run
  const built = 'at' in source ? await buildOrder(run, source.at) : await buildDraft(run, source.draft)
  if (!built.ok) return built
  const { build: id, verdict, headline } = built.value
  const format = given['export']
  if (typeof format === 'string') {
    const exported = await connection.call('transactions.export', { build: id, format }, signal)
    if (!exported.ok) return exported
    const printed = await printAnswer({ ...run, command: { ...run.command, isText: true } }, exported.value)
    if (!printed.ok) return printed
    run.say(headline)
  }
  // An export on standard output stands there alone.
  if (typeof format !== 'string' || typeof given['out'] === 'string') {
    const { out: _exported, ...rest } = given
    const printed = await printAnswer(
      { ...run, given: typeof format === 'string' ? rest : given },
      { ...built.value, failure: null },
    )
    if (!printed.ok) return printed
  }
  return verdict === 'not-accepted' ? fail({ kind: 'no', message: headline }) : succeed(null)
}

/**
 * Runs `transactions build`.
 *
 * @returns the exit code
 */
export const callBuild = (command: MethodCommand, given: Flags): Promise<number> =>
  withDesk(
    given,
    command.flags,
    () => readWanted(command, given),
    (tools, wanted) => build({ command, given, ...tools }, wanted),
  )
