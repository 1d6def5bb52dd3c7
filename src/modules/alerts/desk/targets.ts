import { isIP } from 'node:net'
import type { Answer, MethodAnswer, Output, ParsedInput } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import { isLoopbackName } from '../../../core/loopback.ts'
import { fail, succeed } from '../../../core/result.ts'
import { inChunks } from '../../../main/platform/app-database/in-chunks.ts'
import { forgetUnnamed } from '../../../main/platform/app-database/forget-unnamed.ts'
import type { TableClient } from '../../../main/platform/app-database/table.ts'
import { validateTarget } from '../../../main/platform/http/validate-target.ts'
import type { Logger } from '../../../main/platform/log/logger.ts'
import type { SealedSigning } from '../../forwarding/desk/forwarding-rows.ts'
import type { RuleSecrets } from '../../forwarding/desk/rule-secrets.ts'
import { kindOfTarget, type TargetRow } from './alert-rows.ts'
import type { alertsTable } from './alerts-table.ts'
import { writeTest } from './write-message.ts'

export type TargetsDeps = {
  readonly table: TableClient<typeof alertsTable>
  readonly secrets: Pick<
    RuleSecrets,
    'sealSigning' | 'open' | 'show' | 'sealPassword' | 'passwordState' | 'openPassword'
  > &
    Parameters<typeof forgetUnnamed>[1]
  readonly isOwnReceiver: (target: URL) => Promise<boolean>
  readonly now: () => number
  readonly logger: Pick<Logger, 'warn'>
  readonly onChange: () => void
}

type TargetInput = ParsedInput<'alerts.saveTarget'>
type MailInput = NonNullable<TargetInput['mail']>
type Place = Pick<TargetRow, 'url' | 'signing' | 'mail' | 'address'>
/** Where a target sends to from now on; `row` is null for a new one. */
type Placing = (row: TargetRow | null, input: TargetInput) => Promise<Answer<Place>>

const nowhere = { signing: null, mail: null, address: null } as const

const foreignMembers = {
  webhook: ['mail', 'password'],
  slack: ['signingSecret', 'mail', 'password'],
  email: ['url', 'signingSecret'],
} as const

const none = (id: number): Failure => ({ kind: 'not-found', message: `There is no target ${id} (any more).` })

const recordsOf = ({ signing, mail, address }: Pick<TargetRow, 'signing' | 'mail' | 'address'>): string[] =>
  [signing, mail?.password, address].flatMap((sealed) => sealed?.record ?? [])

const wrong = (field: string, message: string, hint: string): Answer<never> =>
  fail({ kind: 'input', message, hint, field })

const createPlacings = ({ secrets, isOwnReceiver }: Pick<TargetsDeps, 'secrets' | 'isOwnReceiver'>) => {
  const check = async (url: string, remote: boolean | undefined): Promise<Answer<URL>> => {
    const target = validateTarget(url, remote === true)
    if (!target.ok) return target
    if (await isOwnReceiver(target.value))
      return fail({
        kind: 'conflict',
        message: 'The target is the receiver of this Marketdesk: an alert would arrive as a delivery.',
        hint: 'Name another address.',
      })
    return target
  }
  /** A mail server is a target like any other: the same hosts need a confirmation. */
  const checkMail = async (
    mail: MailInput,
    remote: boolean | undefined,
  ): Promise<Answer<{ url: string; mail: MailInput }>> => {
    const name = isIP(mail.host) === 6 ? `[${mail.host}]` : mail.host
    const target = await check(`http://${name}:${mail.port}`, remote)
    if (!target.ok) return target.error.kind === 'input' ? fail({ ...target.error, field: 'mail' }) : target
    const { hostname } = target.value
    if (mail.security === 'none' && mail.user !== null && !isLoopbackName(hostname))
      return wrong('mail', 'Without TLS the password would be sent in plain text.', 'Choose TLS or STARTTLS.')
    const url = `${mail.security === 'tls' ? 'smtps' : 'smtp'}://${hostname}:${mail.port}`
    return succeed({ url, mail: { ...mail, host: hostname.replaceAll(/^\[|\]$/g, '') } })
  }

  const sealSigning = async (secret: string): Promise<Answer<SealedSigning | null>> => {
    const sealed = await secrets.sealSigning(secret)
    return sealed.ok ? succeed(sealed.value[0] ?? null) : sealed
  }

  const webhookPlace: Placing = async (row, input) => {
    const url =
      input.url === undefined && row !== null
        ? succeed(new URL(row.url))
        : await check(input.url ?? '', input.remote)
    if (!url.ok) return url
    if (input.signingSecret === undefined) {
      if (row === null) return wrong('signingSecret', 'A webhook is signed.', 'Enter or generate a secret.')
      if (url.value.origin !== new URL(row.url).origin)
        return wrong(
          'signingSecret',
          'The target is on another host or port than the one the stored secret belongs to.',
          'Enter the secret of the new target.',
        )
      return succeed({ ...nowhere, url: url.value.href, signing: row.signing })
    }
    const signing = await sealSigning(input.signingSecret)
    return signing.ok ? succeed({ ...nowhere, url: url.value.href, signing: signing.value }) : signing
  }

  const slackPlace: Placing = async (row, { url, remote }) => {
    if (url === undefined && row !== null) return succeed(row)
    const checked = await check(url ?? '', remote)
    if (!checked.ok) return checked
    const address = await secrets.sealPassword(checked.value.href)
    return address.ok ? succeed({ ...nowhere, url: checked.value.origin, address: address.value }) : address
  }

  const mailPlace: Placing = async (row, input) => {
    const stored = row?.mail?.password ?? null
    const given = input.mail ?? row?.mail ?? null
    if (given === null) return wrong('mail', 'There is no mail server.', 'Enter one.')
    const checked =
      input.mail === undefined && row !== null
        ? succeed({ url: row.url, mail: given })
        : await checkMail(given, input.remote)
    if (!checked.ok) return checked
    const { url, mail } = checked.value
    const isElsewhere = mail.host !== row?.mail?.host || mail.port !== row.mail.port
    if (isElsewhere && stored !== null && input.password === undefined)
      return wrong(
        'password',
        'The stored password belongs to another mail server.',
        'Enter the new server’s password.',
      )
    const password =
      input.password === undefined
        ? succeed(stored)
        : input.password === null
          ? succeed(null)
          : await secrets.sealPassword(input.password)
    return password.ok ? succeed({ ...nowhere, url, mail: { ...mail, password: password.value } }) : password
  }

  return { webhook: webhookPlace, slack: slackPlace, email: mailPlace }
}

export const createTargets = (deps: TargetsDeps) => {
  const { table, secrets } = deps

  const signingState = (sealed: SealedSigning): Output<'alerts.targets'>['targets'][number]['signing'] => {
    const [state = null] = secrets.show({ headers: [], signing: [sealed] }).signing
    if (state === null) return null
    const { id: _place, ...shown } = state
    return shown
  }
  const list = async (): MethodAnswer<'alerts.targets'> => {
    const counts = await table.read.messageCounts()
    if (!counts.ok) return counts
    const waiting = table.due(true)
    const count = (target: number, state: string): number =>
      counts.value.find((row) => row.target === target && row.state === state)?.count ?? 0
    return succeed({
      targets: table.targets().map(({ address, ...row }) => ({
        ...row,
        kind: kindOfTarget({ ...row, address }),
        mail: row.mail && {
          ...row.mail,
          password: row.mail.password && secrets.passwordState(row.mail.password),
        },
        signing: row.signing && signingState(row.signing),
        waiting: count(row.id, 'waiting'),
        dead: count(row.id, 'dead'),
        problem: waiting.find(({ target }) => target === row.id)?.problem ?? null,
      })),
    })
  }

  const find = (id: number): Answer<TargetRow> => {
    const row = table.targets().find((target) => target.id === id)
    return row === undefined ? fail(none(id)) : succeed(row)
  }

  const tidy = (): Promise<void> => forgetUnnamed(table, secrets, deps.logger)
  const store = async (target: Omit<TargetRow, 'id'>): Promise<void> => {
    try {
      table.addTarget(target)
    } catch (error) {
      await secrets.forget(recordsOf(target))
      throw error
    }
  }
  const change = async (stored: TargetRow, next: TargetRow): Promise<void> => {
    const named = new Set(recordsOf(next))
    table.updateTarget(
      next,
      recordsOf(stored).filter((record) => !named.has(record)),
    )
    await tidy()
    deps.onChange()
  }

  const placings = createPlacings(deps)

  return {
    list,
    tidy,
    save: async (input: TargetInput): MethodAnswer<'alerts.saveTarget'> => {
      const stored = input.id === undefined ? succeed(null) : find(input.id)
      if (!stored.ok) return stored
      const row = stored.value
      const kind = row === null ? (input.kind ?? 'webhook') : kindOfTarget(row)
      if (input.kind !== undefined && input.kind !== kind)
        return wrong('kind', `This target is of kind ${kind}.`, 'Add another target instead.')
      const field = foreignMembers[kind].find((member) => input[member] !== undefined)
      if (field !== undefined)
        return wrong(
          field,
          `A target of kind ${kind} has no ${field}.`,
          'Leave it out, or add another target.',
        )
      const place = await placings[kind](row, input)
      if (!place.ok) return place
      const { url, signing, mail, address } = place.value
      const {
        name = row?.name ?? '',
        enabled = row?.enabled ?? true,
        details = row?.details ?? false,
      } = input
      const target = { url, signing, mail, address, name, enabled, details }
      if (row === null) await store(target)
      else await change(row, { ...target, id: row.id })
      return list()
    },
    remove: async ({ id }: ParsedInput<'alerts.removeTarget'>): MethodAnswer<'alerts.removeTarget'> => {
      const stored = find(id)
      if (!stored.ok) return stored
      await inChunks((max) => table.removeMessages(id, max))
      table.removeTarget(id, recordsOf(stored.value))
      await tidy()
      return list()
    },
    test: ({ id }: ParsedInput<'alerts.testTarget'>): Answer<Output<'alerts.testTarget'>> => {
      const stored = find(id)
      if (!stored.ok) return stored
      const at = deps.now()
      const message = table.addMessage({ target: id, what: 'test', ...writeTest(at, stored.value), at })
      deps.onChange()
      return succeed({ message })
    },
  }
}
