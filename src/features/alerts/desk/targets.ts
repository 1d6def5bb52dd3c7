import { isIP } from 'node:net'
import type { Answer, MethodAnswer, Output, ParsedInput } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import { isLoopbackName } from '../../../core/loopback.ts'
import { fail, succeed } from '../../../core/result.ts'
import { orStorageFailure } from '../../../main/platform/app-database/storage-fault.ts'
import type { TableClient } from '../../../main/platform/app-database/table.ts'
import { validateTarget } from '../../../main/platform/http/validate-target.ts'
import type { Logger } from '../../../main/platform/log/logger.ts'
import type { SealedSigning } from '../../forwarding/desk/forwarding-rows.ts'
import type { RuleSecrets } from '../../forwarding/desk/rule-secrets.ts'
import { kindOfTarget, type MailTarget, type TargetRow } from './alert-rows.ts'
import type { alertsTable } from './alerts-table.ts'
import { writeTest } from './write-message.ts'

export type TargetsDeps = {
  readonly table: TableClient<typeof alertsTable>
  readonly secrets: Pick<
    RuleSecrets,
    'sealSigning' | 'open' | 'show' | 'forget' | 'sealPassword' | 'passwordState' | 'openPassword'
  >
  readonly isOwnReceiver: (target: URL) => Promise<boolean>
  readonly now: () => number
  readonly logger: Pick<Logger, 'warn'>
  /** Something is to be sent, or may be sent now. */
  readonly onChange: () => void
}

type NewTarget = ParsedInput<'alerts.addTarget'>
type MailInput = Extract<NewTarget, { kind: 'email' }>['mail']

const none = (id: number): Failure => ({ kind: 'not-found', message: `There is no target ${id} (any more).` })

const recordsOf = ({ signing, mail, address }: Pick<TargetRow, 'signing' | 'mail' | 'address'>): string[] =>
  [signing, mail?.password, address].flatMap((sealed) => sealed?.record ?? [])

const wrong = (field: string, message: string, hint: string): Answer<never> =>
  fail({ kind: 'input', message, hint, field })

/** Where alerts are sent to. */
export const createTargets = (deps: TargetsDeps) => {
  const { table, secrets } = deps

  const check = async (url: string, remote: boolean | undefined): Promise<Answer<URL>> => {
    const target = validateTarget(url, remote === true)
    if (!target.ok) return target
    if (await deps.isOwnReceiver(target.value))
      return fail({
        kind: 'conflict',
        message: 'The target is this desk’s own receiver: an alert would arrive as a delivery.',
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

  const signingState = (sealed: SealedSigning): Output<'alerts.targets'>['targets'][number]['signing'] => {
    const [state = null] = secrets.show({ headers: [], signing: [sealed] }).signing
    if (state === null) return null
    const { id: _place, ...shown } = state
    return shown
  }
  const sealSigning = async (secret: string): Promise<Answer<SealedSigning | null>> => {
    const sealed = await secrets.sealSigning(secret)
    return sealed.ok ? succeed(sealed.value[0] ?? null) : sealed
  }

  const list = (): Answer<Output<'alerts.targets'>> => {
    const counts = table.messageCounts()
    const waiting = table.due(true)
    const count = (target: number, state: string): number =>
      counts.find((one) => one.target === target && one.state === state)?.count ?? 0
    return succeed({
      targets: table.targets().map((row) => {
        const { id, name, enabled, url, details, mail, signing } = row
        return {
          id,
          name,
          enabled,
          kind: kindOfTarget(row),
          url,
          mail: mail && {
            ...mail,
            to: [...mail.to],
            password: mail.password && secrets.passwordState(mail.password),
          },
          details,
          signing: signing && signingState(signing),
          waiting: count(id, 'waiting'),
          dead: count(id, 'dead'),
          problem: waiting.find(({ target }) => target === id)?.problem ?? null,
        }
      }),
    })
  }

  const find = (id: number): Answer<TargetRow> => {
    const row = table.targets().find((one) => one.id === id)
    return row === undefined ? fail(none(id)) : succeed(row)
  }

  /** Takes out of the vault what no target names any more. What fails now is tried at the next chance. */
  const tidy = async (): Promise<void> => {
    const done = await orStorageFailure(async () => {
      const left = table.leftovers()
      if (left.length > 0 && (await secrets.forget(left)).ok) table.forgetLeftovers(left)
      return succeed(null)
    })
    if (!done.ok)
      deps.logger.warn({ problem: done.error.message }, 'secrets that no target names stay in the vault')
  }
  const store = async (target: Omit<TargetRow, 'id'>): MethodAnswer<'alerts.targets'> => {
    try {
      table.addTarget(target)
    } catch (error) {
      await secrets.forget(recordsOf(target))
      throw error
    }
    return list()
  }
  const change = async (former: TargetRow, next: TargetRow): MethodAnswer<'alerts.targets'> => {
    const named = new Set(recordsOf(next))
    table.updateTarget(
      next,
      recordsOf(former).filter((record) => !named.has(record)),
    )
    await tidy()
    deps.onChange()
    return list()
  }

  type Place = Pick<TargetRow, 'url' | 'signing' | 'mail' | 'address'>
  const newWebhook = async (input: Extract<NewTarget, { kind: 'webhook' }>): Promise<Answer<Place>> => {
    const url = await check(input.url, input.remote)
    if (!url.ok) return url
    const signing = await sealSigning(input.signingSecret)
    return signing.ok
      ? succeed({ url: url.value.href, signing: signing.value, mail: null, address: null })
      : signing
  }
  const newMail = async (input: Extract<NewTarget, { kind: 'email' }>): Promise<Answer<Place>> => {
    const checked = await checkMail(input.mail, input.remote)
    if (!checked.ok) return checked
    const password = input.password === undefined ? succeed(null) : await secrets.sealPassword(input.password)
    if (!password.ok) return password
    const { url, mail } = checked.value
    return succeed({ url, signing: null, mail: { ...mail, password: password.value }, address: null })
  }

  const slackPlace = async (url: string, remote: boolean | undefined): Promise<Answer<Place>> => {
    const checked = await check(url, remote)
    if (!checked.ok) return checked
    const address = await secrets.sealPassword(checked.value.href)
    if (!address.ok) return address
    return succeed({ url: checked.value.origin, signing: null, mail: null, address: address.value })
  }

  type Update = ParsedInput<'alerts.updateTarget'>
  const nextWebhook = async (row: TargetRow, input: Update): Promise<Answer<TargetRow>> => {
    const url = input.url === undefined ? succeed(new URL(row.url)) : await check(input.url, input.remote)
    if (!url.ok) return url
    const isElsewhere = url.value.origin !== new URL(row.url).origin
    if (isElsewhere && input.signingSecret === undefined)
      return wrong(
        'signingSecret',
        'The target is on another host or port than the one the stored secret belongs to.',
        'Enter the secret of the new target.',
      )
    const sealed =
      input.signingSecret === undefined ? succeed(row.signing) : await sealSigning(input.signingSecret)
    if (!sealed.ok) return sealed
    return succeed({ ...row, url: url.value.href, signing: sealed.value })
  }
  const nextMail = async (row: TargetRow, former: MailTarget, input: Update): Promise<Answer<TargetRow>> => {
    const { password: stored, ...settings } = former
    const checked =
      input.mail === undefined
        ? succeed({ url: row.url, mail: { ...settings, to: [...settings.to] } })
        : await checkMail(input.mail, input.remote)
    if (!checked.ok) return checked
    const { url, mail } = checked.value
    const isElsewhere = mail.host !== former.host || mail.port !== former.port
    if (isElsewhere && stored !== null && input.password === undefined)
      return wrong(
        'password',
        'The stored password belongs to another mail server.',
        'Enter the new server’s password.',
      )
    if (input.password === undefined) return succeed({ ...row, url, mail: { ...mail, password: stored } })
    const sealed = input.password === null ? succeed(null) : await secrets.sealPassword(input.password)
    return sealed.ok ? succeed({ ...row, url, mail: { ...mail, password: sealed.value } }) : sealed
  }

  return {
    list,
    tidy,
    add: async (input: NewTarget): MethodAnswer<'alerts.addTarget'> => {
      const made =
        input.kind === 'webhook'
          ? await newWebhook(input)
          : input.kind === 'slack'
            ? await slackPlace(input.url, input.remote)
            : await newMail(input)
      if (!made.ok) return made
      const { name, details = false } = input
      return store({ ...made.value, name, details, enabled: true })
    },
    update: async (input: ParsedInput<'alerts.updateTarget'>): MethodAnswer<'alerts.updateTarget'> => {
      const found = find(input.id)
      if (!found.ok) return found
      const row = found.value
      const isMail = row.mail !== null
      if (
        isMail
          ? (input.url ?? input.signingSecret) !== undefined
          : (input.mail ?? input.password) !== undefined
      )
        return wrong(
          isMail ? 'url' : 'mail',
          isMail ? 'The target gets e-mails.' : 'The target is a webhook.',
          'Add another target.',
        )
      if (row.address !== null && input.signingSecret !== undefined)
        return wrong('signingSecret', 'A Slack-compatible channel is not signed.', 'Leave it out.')
      if (row.address !== null) {
        const place = input.url === undefined ? succeed(row) : await slackPlace(input.url, input.remote)
        if (!place.ok) return place
        const { name = row.name, enabled = row.enabled, details = row.details } = input
        return change(row, { ...row, ...place.value, id: row.id, name, enabled, details })
      }
      const next = row.mail === null ? await nextWebhook(row, input) : await nextMail(row, row.mail, input)
      if (!next.ok) return next
      const { name = row.name, enabled = row.enabled, details = row.details } = input
      return change(row, { ...next.value, name, enabled, details })
    },
    remove: async (id: number): MethodAnswer<'alerts.removeTarget'> => {
      const found = find(id)
      if (!found.ok) return found
      table.removeTarget(id, recordsOf(found.value))
      await tidy()
      return list()
    },
    test: (id: number): Answer<Output<'alerts.testTarget'>> => {
      const found = find(id)
      if (!found.ok) return found
      const at = deps.now()
      const message = table.addMessage({ target: id, what: 'test', ...writeTest(at, found.value), at })
      deps.onChange()
      return succeed({ message })
    },
  }
}
