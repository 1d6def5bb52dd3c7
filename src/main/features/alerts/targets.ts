import { isIP } from 'node:net'
import type { Answer, MethodAnswer, ParsedInput } from '../../../contract/contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import { isLoopbackName } from '../../../core/loopback.ts'
import { fail, succeed } from '../../../core/result.ts'
import type { TableClient } from '../../platform/app-database/table.ts'
import { validateTarget } from '../../platform/http/validate-target.ts'
import type { RuleSecrets } from '../forwarding/rule-secrets.ts'
import type { MailTarget, TargetRow } from './alert-rows.ts'
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
  /** Something is to be sent, or may be sent now. */
  readonly onChange: () => void
}

type MailInput = ParsedInput<'alerts.addMailTarget'>['mail']

const none = (id: number): Failure => ({ kind: 'not-found', message: `There is no target ${id} (any more).` })
/** Secrets of one target: while they rotate, the new one and the former one. */
const mostSecrets = 2

/** What of a target names secrets, as forwarding rules have it. */
const sealedOf = ({ signing }: Pick<TargetRow, 'signing'>) => ({ plain: [], headers: [], signing })
const recordsOf = ({ signing, mail }: Pick<TargetRow, 'signing' | 'mail'>): string[] =>
  [...signing, ...(mail?.password == null ? [] : [mail.password])].map(({ record }) => record)

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

  const list = async (): MethodAnswer<'alerts.targets'> => {
    const [rows, counts] = [await table.targets(), await table.messageCounts()]
    if (!rows.ok) return rows
    if (!counts.ok) return counts
    const waitingOf = await table.due(true)
    if (!waitingOf.ok) return waitingOf
    const count = (target: number, state: string): number =>
      counts.value.find((one) => one.target === target && one.state === state)?.count ?? 0
    return succeed({
      targets: rows.value.map((row) => {
        const { id, name, enabled, url, details, mail } = row
        return {
          id,
          name,
          enabled,
          kind: mail === null ? ('webhook' as const) : ('email' as const),
          url,
          mail: mail && {
            ...mail,
            to: [...mail.to],
            password: mail.password && secrets.passwordState(mail.password),
          },
          details,
          signing: secrets.show(sealedOf(row)).signing,
          waiting: count(id, 'waiting'),
          dead: count(id, 'dead'),
          problem: waitingOf.value.find(({ target }) => target === id)?.problem ?? null,
        }
      }),
    })
  }

  const find = async (id: number): Promise<Answer<TargetRow>> => {
    const rows = await table.targets()
    if (!rows.ok) return rows
    const row = rows.value.find((one) => one.id === id)
    return row === undefined ? fail(none(id)) : succeed(row)
  }

  /** Takes out of the vault what no target names any more. */
  const tidy = async (): Promise<void> => {
    const left = await table.leftovers()
    if (!left.ok || left.value.length === 0) return
    const forgotten = await secrets.forget(left.value)
    if (forgotten.ok) await table.forgetLeftovers(left.value)
  }
  const store = async (target: Omit<TargetRow, 'id'>): MethodAnswer<'alerts.targets'> => {
    const added = await table.addTarget(target)
    if (added.ok) return list()
    await secrets.forget(recordsOf(target))
    return added
  }
  const change = async (former: TargetRow, next: TargetRow): MethodAnswer<'alerts.targets'> => {
    const named = new Set(recordsOf(next))
    const done = await table.updateTarget(
      next,
      recordsOf(former).filter((record) => !named.has(record)),
    )
    if (!done.ok) return done
    await tidy()
    deps.onChange()
    return list()
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
      input.signingSecret === undefined ? succeed([]) : await secrets.sealSigning(input.signingSecret)
    if (!sealed.ok) return sealed
    const all = isElsewhere ? sealed.value : [...row.signing, ...sealed.value]
    return succeed({ ...row, url: url.value.href, signing: all.slice(-mostSecrets) })
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
    add: async (input: ParsedInput<'alerts.addTarget'>): MethodAnswer<'alerts.addTarget'> => {
      const url = await check(input.url, input.remote)
      if (!url.ok) return url
      const sealed = await secrets.sealSigning(input.signingSecret)
      if (!sealed.ok) return sealed
      const { name, details = false } = input
      return store({ name, enabled: true, url: url.value.href, details, signing: sealed.value, mail: null })
    },
    addMail: async (input: ParsedInput<'alerts.addMailTarget'>): MethodAnswer<'alerts.addMailTarget'> => {
      const checked = await checkMail(input.mail, input.remote)
      if (!checked.ok) return checked
      const sealed = input.password === undefined ? succeed(null) : await secrets.sealPassword(input.password)
      if (!sealed.ok) return sealed
      const { url, mail } = checked.value
      const { name, details = false } = input
      return store({
        name,
        enabled: true,
        url,
        details,
        signing: [],
        mail: { ...mail, password: sealed.value },
      })
    },
    update: async (input: ParsedInput<'alerts.updateTarget'>): MethodAnswer<'alerts.updateTarget'> => {
      const found = await find(input.id)
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
      const next = row.mail === null ? await nextWebhook(row, input) : await nextMail(row, row.mail, input)
      if (!next.ok) return next
      const { name = row.name, enabled = row.enabled, details = row.details } = input
      return change(row, { ...next.value, name, enabled, details })
    },
    removeSecret: async ({
      id,
      secretId,
    }: ParsedInput<'alerts.removeSigningSecret'>): MethodAnswer<'alerts.removeSigningSecret'> => {
      const found = await find(id)
      if (!found.ok) return found
      const signing = found.value.signing.filter(({ place }) => place !== secretId)
      if (signing.length === found.value.signing.length)
        return fail({ kind: 'not-found', message: 'The target has no such secret (any more).' })
      if (signing.length === 0)
        return fail({
          kind: 'conflict',
          message: 'It is the only secret, and messages are never sent unsigned.',
          hint: 'Add the new secret first.',
        })
      return change(found.value, { ...found.value, signing })
    },
    remove: async (id: number): MethodAnswer<'alerts.removeTarget'> => {
      const found = await find(id)
      if (!found.ok) return found
      const removed = await table.removeTarget(id, recordsOf(found.value))
      if (!removed.ok) return removed
      await tidy()
      return list()
    },
    test: async (id: number): MethodAnswer<'alerts.testTarget'> => {
      const found = await find(id)
      if (!found.ok) return found
      const at = deps.now()
      const added = await table.addMessage({ target: id, what: 'test', ...writeTest(at, found.value), at })
      if (!added.ok) return added
      deps.onChange()
      return succeed({ message: added.value })
    },
  }
}
