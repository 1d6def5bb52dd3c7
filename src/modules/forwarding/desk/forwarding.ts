import type { Answer, MethodAnswer, Output, ParsedInput } from '../../../contract/contract.ts'
import { maxSigningSecrets } from '../contract.ts'
import type { Failure } from '../../../contract/failure.ts'
import { fail, succeed } from '../../../core/result.ts'
import { type RuleRow, type RuleSettings, ruleSettingsSchema } from './forwarding-rows.ts'
import { createRuleSecrets, recordsOf, type RuleSecrets } from './rule-secrets.ts'
import { forgetUnnamed } from '../../../main/platform/app-database/forget-unnamed.ts'
import { inChunks } from '../../../main/platform/app-database/in-chunks.ts'
import { orStorageFailure } from '../../../main/platform/app-database/storage-fault.ts'
import { decodeCursor, encodeCursor, pageOf } from '../../../main/platform/db/cursor.ts'
import { createSerial } from '../../../main/platform/files/serial.ts'
import { toElsewhere, toRule } from './contract-rows.ts'
import { type DeadLetterCounts, retryDead } from './dead-letters.ts'
import type { ForwardingDeps } from './forwarding-deps.ts'
import { validateTarget } from '../../../main/platform/http/validate-target.ts'
import { resend } from './resend.ts'
import { startRunner, type Runner } from './runner.ts'
import type { Forwarding } from './service.ts'
import { ruleKeys } from './rule-keys.ts'
import { createTeamRules } from './team-rules.ts'
import { createSender } from '../../../main/platform/http/post.ts'

const none = (id: number): Failure => ({
  kind: 'not-found',
  message: `There is no forwarding rule ${id}.`,
  hint: 'It may have been removed: look at the list again.',
})

/** What a rule that cannot be read loses unless it is given anew. */
const neededAnew = ['name', 'url', 'filter', 'headers'] as const

const cannotBeRead = (id: number): Failure => ({
  kind: 'conflict',
  message: `The settings of forwarding rule ${id} cannot be read.`,
  hint: `Pause it, remove it, or enter all of it again: ${neededAnew.join(', ')}, and a signing secret if it signs.`,
})

const usual = {
  send: 'event',
  filter: {},
  attempts: 8,
  timeoutMs: 10_000,
  order: 'arrival',
  lanes: 8,
  perSecond: null,
  backfilled: false,
} as const
const usualSample = 1000
const defaultLimit = 100
/** An id beyond all others: asking for events behind it tells how far the log is read. */
const beyond = Number.MAX_SAFE_INTEGER

/** Another port is another server: on one machine they are of different people. */
const isElsewhere = (former: string, next: string): boolean => {
  const [before, after] = [new URL(former), new URL(next)]
  return before.host !== after.host || (before.protocol === 'https:' && after.protocol === 'http:')
}

/** What a rule is set to from now on; `row` is null for a new one. */
const createRuleSettings = (
  { isOwnReceiver }: Pick<ForwardingDeps, 'isOwnReceiver'>,
  secrets: RuleSecrets,
) => {
  const check = async (url: string, remote: boolean | undefined): Promise<Answer<string>> => {
    const target = validateTarget(url, remote === true)
    if (!target.ok) return target
    if (await isOwnReceiver(target.value)) {
      return fail({
        kind: 'conflict',
        message:
          'The target is the receiver of this Marketdesk: forwarded events would arrive again, endlessly.',
        hint: 'Name another address.',
      })
    }
    return succeed(target.value.href)
  }

  /** Whoever may only change a rule must not have what is sealed sent, or signed with, to a place of his own. */
  const checkKept = (
    row: RuleRow,
    url: string,
    given: ParsedInput<'forwarding.save'>['headers'],
    keptSigning: RuleSettings['signing'],
  ): Answer<null> => {
    if (!isElsewhere(row.url, url)) return succeed(null)
    const sealed = row.headers.filter(({ record }) => record !== null).length
    if (given === undefined ? sealed > 0 : given.some(([, value]) => value === null))
      return fail({
        kind: 'input',
        message:
          'The target is on another host or port: values of headers that are stored are not sent there.',
        hint: 'Enter the values of the headers again, or remove the headers.',
        field: 'headers',
      })
    if (keptSigning.length > 0)
      return fail({
        kind: 'input',
        message: 'The target is on another host or port: stored secrets do not sign what is sent there.',
        hint: 'Remove the stored signing secrets, and enter that of the new target.',
        field: 'signingSecret',
      })
    return succeed(null)
  }

  const sealNew = async (
    stored: RuleSettings['headers'],
    keptSigning: RuleSettings['signing'],
    { headers: given, signingSecret }: ParsedInput<'forwarding.save'>,
  ): Promise<Answer<Pick<RuleSettings, 'headers' | 'signing'>>> => {
    const headers = given === undefined ? succeed(stored) : await secrets.sealHeaders(given, stored)
    if (!headers.ok) return headers
    if (signingSecret === undefined) return succeed({ headers: headers.value, signing: keptSigning })
    const sealed = await secrets.sealSigning(signingSecret)
    if (sealed.ok) return succeed({ headers: headers.value, signing: [...keptSigning, ...sealed.value] })
    const storedRecords = new Set(recordsOf({ headers: stored, signing: [] }))
    const fresh = recordsOf({ headers: headers.value, signing: [] })
    await secrets.forget(fresh.filter((record) => !storedRecords.has(record)))
    return sealed
  }

  return async (
    row: RuleRow | null,
    input: ParsedInput<'forwarding.save'>,
  ): Promise<Answer<RuleSettings>> => {
    const url = input.url === undefined ? succeed(row?.url ?? '') : await check(input.url, input.remote)
    if (!url.ok) return url
    const { signingSecret, removeSigningSecrets = [] } = input
    const keptSigning = (row?.signing ?? []).filter(({ place }) => !removeSigningSecrets.includes(place))
    const allowed = row === null ? succeed(null) : checkKept(row, url.value, input.headers, keptSigning)
    if (!allowed.ok) return allowed
    if (signingSecret !== undefined && keptSigning.length >= maxSigningSecrets)
      return fail({
        kind: 'conflict',
        message: `The rule has ${maxSigningSecrets} signing secrets.`,
        hint: 'Remove one that the target does not need any more.',
      })
    const sealed = await sealNew(row?.headers ?? [], keptSigning, input)
    if (!sealed.ok) return sealed
    return succeed(ruleSettingsSchema.parse({ ...(row ?? usual), ...input, url: url.value, ...sealed.value }))
  }
}

const listAnswers = async (
  { table, log }: Pick<ForwardingDeps, 'table' | 'log'>,
  input: ParsedInput<'forwarding.answers'>,
): MethodAnswer<'forwarding.answers'> => {
  if (input.id !== undefined) {
    const answer = table.answer(input.id)
    return answer === null
      ? fail({ kind: 'not-found', message: `There is no answer ${input.id} (any more).` })
      : succeed({ ...answer, events: [], next: null })
  }
  const below = decodeCursor('answers', input.cursor)
  if (!below.ok) return below
  const limit = input.limit ?? defaultLimit
  const answers = table.answers({
    ruleId: input.ruleId ?? null,
    outcome: input.outcome ?? null,
    below: below.value,
    limit: limit + 1,
  })
  const { rows, next } = pageOf(answers, limit, ({ id }) => encodeCursor('answers', id))
  const ids = new Set(rows.flatMap(({ eventId }) => eventId ?? []))
  const events = ids.size === 0 ? succeed([]) : await log.eventsById([...ids])
  return succeed({
    rows,
    content: null,
    events: events.ok ? events.value : [],
    next,
  })
}

/** Forwarding rules and what their targets answered. Nothing is sent before `start`. */
export const createForwarding = (deps: ForwardingDeps): Forwarding => {
  const { table, log, vault, logger } = deps
  const team = createTeamRules(deps)
  const sender = createSender()
  const secrets = createRuleSecrets(vault, deps.remember)
  const settingsOf = createRuleSettings(deps, secrets)
  const runners = new Map<number, Runner>()
  let stopListening = (): void => {}
  let stopWatching = (): void => {}
  let stopTurns = (): void => {}
  let isStopped = false
  /** Changes of rules, one after the other: two at once would leave two runners of one rule. */
  const inTurn = createSerial()
  const sweep = (): Promise<void> => forgetUnnamed(table, vault, logger)

  const end = async (id: number): Promise<void> => {
    const runner = runners.get(id)
    runners.delete(id)
    await runner?.stop()
  }

  const run = (row: RuleRow, rows: readonly RuleRow[]): void => {
    const { kind } = team.standing()
    if (isStopped || kind === 'waits') return
    const key = ruleKeys(rows).get(row.id) ?? ''
    runners.set(row.id, startRunner(row, key, deps, sender, secrets, kind === 'sends'))
  }

  const beginAll = async (): Promise<void> => {
    await Promise.all([...runners.keys()].map(end))
    const rows = await orStorageFailure(() => succeed(table.rules()))
    if (!rows.ok) logger.warn({ problem: rows.error.message }, 'forwarding rules could not be read')
    else for (const row of rows.value) run(row, rows.value)
    deps.onChange()
  }

  const shown = async (rows: readonly RuleRow[]): Promise<Output<'forwarding.list'>['rules']> => {
    const keys = ruleKeys(rows)
    const now = await log.nextEvents({ filter: {}, after: beyond, limit: 1 })
    const last = now.ok ? deps.deliveryOf(now.value.end) : 0
    return rows.map((row) => {
      if (team.standing().kind === 'waits' && !row.paused)
        return toElsewhere(row, secrets.show(row), team.problemOf(keys.get(row.id) ?? ''))
      const status = runners.get(row.id)?.standing()
      const behind = Math.max(0, last - deps.deliveryOf(status?.cursor ?? row.cursor))
      return toRule(row, status, behind, secrets.show(row))
    })
  }

  const show = async (id: number): MethodAnswer<'forwarding.save'> => {
    const rule = (await shown(table.rules())).find((shownRule) => shownRule.id === id)
    return rule === undefined ? fail(none(id)) : succeed(rule)
  }

  const list = async (): MethodAnswer<'forwarding.list'> => succeed({ rules: await shown(table.rules()) })

  const begin = (id: number): void => {
    const rows = table.rules()
    const row = rows.find((candidate) => candidate.id === id)
    if (row !== undefined) run(row, rows)
    deps.onChange()
  }

  /** Changes what is stored of a rule while nothing of it runs: what it writes at its end must not be lost. */
  const rewrite = async (id: number, write: () => unknown): Promise<void> => {
    await end(id)
    try {
      await write()
    } finally {
      // Where nothing could be written, it runs on as it was.
      begin(id)
    }
  }

  const add = async (
    settings: RuleSettings,
    { from, paused = false }: ParsedInput<'forwarding.save'>,
  ): MethodAnswer<'forwarding.save'> => {
    const now = await log.nextEvents({ filter: {}, after: beyond, limit: 1 })
    const added = now.ok
      ? await orStorageFailure(() =>
          succeed(
            table.add({
              settings,
              paused,
              createdAt: Date.now(),
              cursor: from === 'beginning' ? 0 : now.value.end,
              source: now.value.source,
            }),
          ),
        )
      : now
    if (!added.ok) {
      await secrets.forget(recordsOf(settings))
      return added
    }
    begin(added.value)
    return show(added.value)
  }

  const change = async (
    row: RuleRow,
    settings: RuleSettings,
    paused: boolean | undefined,
  ): MethodAnswer<'forwarding.save'> => {
    const before = team.keys()
    const named = new Set(recordsOf(settings))
    const unused = recordsOf(row).filter((record) => !named.has(record))
    await rewrite(row.id, () => {
      table.update({ id: row.id, settings, unused })
      if (paused !== undefined) table.pause({ id: row.id, paused, problem: null })
    })
    team.forget(before)
    await sweep()
    return show(row.id)
  }

  const pause = async (id: number, paused: boolean): MethodAnswer<'forwarding.save'> => {
    await rewrite(id, () => table.pause({ id, paused, problem: null }))
    return show(id)
  }

  const save: Forwarding['save'] = (input) =>
    inTurn(async () => {
      const { id, paused, ...settingsInput } = input
      const row = id === undefined ? null : table.rule(id)
      if (id !== undefined && row === null) return fail(none(id))
      if (row !== null && paused !== undefined && Object.keys(settingsInput).length === 0)
        return pause(row.id, paused)
      const isReadable = row === null || row.isReadable
      if (!isReadable && neededAnew.some((name) => input[name] === undefined))
        return fail(cannotBeRead(row.id))
      const settings = await settingsOf(isReadable ? row : null, input)
      if (!settings.ok) return settings
      return row === null ? add(settings.value, input) : change(row, settings.value, input.paused)
    })

  const retry = async (
    input: ParsedInput<'forwarding.decide'>,
    signal: AbortSignal,
  ): Promise<Answer<Omit<DeadLetterCounts, 'dropped'>>> => {
    const rows = table.rules()
    const rule = rows.find(({ id }) => id === input.ruleId)
    if (rule === undefined) return fail(none(input.ruleId))
    const key = ruleKeys(rows).get(rule.id) ?? ''
    return retryDead(deps, sender, { ...rule, key }, secrets, input.ids ?? null, signal)
  }

  return {
    start: () =>
      inTurn(async () => {
        await sweep()
        if (isStopped) return
        await beginAll()
        const begun = (): void => {
          inTurn(beginAll).catch((cause: unknown) =>
            logger.error({ err: cause }, 'forwarding rules were not begun in turn'),
          )
        }
        stopTurns = team.onChange(begun, deps.onChange, () => inTurn(team.takePlaces))
        stopListening = log.onChange(() => {
          for (const runner of runners.values()) runner.wake()
        })
        stopWatching = secrets.onChange(() => {
          for (const runner of runners.values()) runner.forgetSecrets()
          if (isStopped) return
          inTurn(sweep).catch((cause: unknown) =>
            logger.error({ err: cause }, 'secrets that no forwarding rule names stay in the vault'),
          )
        })
      }),
    stop: async () => {
      isStopped = true
      await inTurn(async () => {
        stopListening()
        stopWatching()
        stopTurns()
        await Promise.all([...runners.keys()].map(end))
      })
      sender.stop()
    },
    list: () => inTurn(list),
    save,
    preview: ({ filter = {}, send = 'event', last = usualSample, backfilled = false }) =>
      log.sampleEvents({ filter: backfilled ? filter : { ...filter, backfilled: false }, send, last }),
    remove: ({ id }) =>
      inTurn(async () => {
        const row = table.rule(id)
        if (row === null) return fail(none(id))
        const before = team.keys()
        await rewrite(id, async () => {
          await inChunks((max) => table.removeAnswers(id, max))
          return table.remove({ id, unused: recordsOf(row) })
        })
        team.forget(before)
        await sweep()
        return list()
      }),
    answers: (input) => listAnswers(deps, input),
    decide: async (input, signal) => {
      const isDrop = input.decision === 'drop'
      const counts = isDrop ? succeed({ delivered: 0, failed: 0, left: 0 }) : await retry(input, signal)
      if (!counts.ok) return counts
      const letters = { ruleId: input.ruleId, ids: input.ids ?? null }
      const dropped = isDrop ? await inChunks((max) => table.drop(letters, max)) : 0
      if (isDrop) deps.onChange()
      const rule = await show(input.ruleId)
      return rule.ok ? succeed({ ...counts.value, dropped, rule: rule.value }) : rule
    },
    resend: (input, signal, onProgress) => resend(deps, sender, input, signal, onProgress),
  }
}
