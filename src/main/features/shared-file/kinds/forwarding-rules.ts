import type { Answer } from '../../../../contract/contract.ts'
import { ruleFilterSchema } from '../../../../contract/event-filter.ts'
import type { ForwardingEntry } from '../../../../contract/shared-file.ts'
import type { WithheldPart } from '../../../../contract/shared-kinds.ts'
import { succeed } from '../../../../core/result.ts'
import { hasUrlSecret } from '../has-url-secret.ts'
import { readStored } from '../../../platform/db/stored-json.ts'
import { validateTarget } from '../../../platform/http/validate-target.ts'
import type { RuleRow } from '../../forwarding/forwarding-rows.ts'
import { planPart, type Mine, type Part, type Step } from '../part.ts'
import type { References } from '../references.ts'
import type { SharedDeps } from '../shared-deps.ts'

type Deps = Pick<SharedDeps, 'rules' | 'forwarding'>

const toEntry = (row: RuleRow, references: References): ForwardingEntry | null => {
  const filter = readStored(ruleFilterSchema, row.filter, 'a filter')
  // Shown empty it would forward everything on another desk.
  if (!filter.ok) return null
  const { listenerId } = filter.value
  const withheld: [WithheldPart, boolean][] = [
    ['address', hasUrlSecret(row.url)],
    ['headers', row.headers.length > 0],
    ['signing', row.signing.length > 0],
  ]
  return {
    name: row.name,
    url: hasUrlSecret(row.url) ? null : row.url,
    filter:
      listenerId === undefined
        ? filter.value
        : { ...filter.value, listenerId: references.listenerName(listenerId) },
    send: row.send,
    attempts: row.attempts,
    timeoutMs: row.timeoutMs,
    order: row.order,
    lanes: row.lanes,
    perSecond: row.perSecond,
    backfilled: row.backfilled,
    withheld: withheld.flatMap(([part, isThere]) => (isThere ? [part] : [])),
  }
}

/** Forwarding rules as they are shared, in their order. One whose filter cannot be read is left out. */
export const readForwardingRules = async (
  { rules }: Pick<Deps, 'rules'>,
  references: References,
): Promise<Answer<Mine<ForwardingEntry, RuleRow>[]>> => {
  const rows = await rules.rules()
  if (!rows.ok) return rows
  return succeed(
    rows.value.flatMap((row) => {
      const entry = toEntry(row, references)
      return entry === null ? [] : [{ entry, ref: row }]
    }),
  )
}

/** Where a rule of a file sends to, where that is another machine. */
export const remoteHost = ({ url }: ForwardingEntry): string | null =>
  url === null || validateTarget(url, false).ok ? null : URL.canParse(url) ? new URL(url).host : null

const problemOf = (theirs: ForwardingEntry, mine: ForwardingEntry | null): string | null => {
  if (theirs.url === null)
    return mine === null ? 'Its address holds a key and is not in the file: add the rule by hand.' : null
  const target = validateTarget(theirs.url, true)
  if (!target.ok) return target.error.message
  // Header values of this desk must not go to where somebody else says.
  return mine !== null && mine.url !== theirs.url
    ? 'The rule of this name sends to another address here: change it by hand.'
    : null
}

/** Forwarding rules by their names. New ones are paused: nothing is sent before a person resumes them. */
export const planForwardingRules = async (
  { rules, forwarding }: Deps,
  references: References,
  theirs: readonly ForwardingEntry[],
  remote: boolean,
): Promise<Answer<Part>> => {
  const mine = await readForwardingRules({ rules }, references)
  if (!mine.ok) return mine
  const add = ({ withheld: _withheld, url, ...entry }: ForwardingEntry): Step => {
    return async () => {
      const added = await forwarding.add({ ...entry, url: url ?? '', paused: true, remote })
      return added.ok ? succeed(() => forwarding.remove(added.value.id)) : added
    }
  }
  const update = ({ withheld: _withheld, url: _url, ...entry }: ForwardingEntry, row: RuleRow): Step => {
    return async () => {
      const former = readStored(ruleFilterSchema, row.filter, 'a filter')
      const done = await forwarding.update({ ...entry, id: row.id })
      if (!done.ok) return done
      const { name, send, attempts, timeoutMs, order, lanes, perSecond, backfilled } = row
      const settings = { name, send, attempts, timeoutMs, order, lanes, perSecond, backfilled }
      return succeed(() =>
        forwarding.update({ id: row.id, ...settings, ...(former.ok ? { filter: former.value } : {}) }),
      )
    }
  }
  return succeed(
    planPart({
      kind: 'forwarding',
      theirs,
      mine: mine.value,
      isNumbered: true,
      keyOf: ({ name }) => name,
      titleOf: ({ name, url }) => (url === null ? name : `${name} → ${url}`),
      problemOf,
      // What is secret is of each desk: it is never taken over, so it makes no difference.
      ignored: ({ url }) => (url === null ? ['withheld', 'url'] : ['withheld']),
      stepsOf: (changes) =>
        changes.map((change) =>
          change.mine === null ? add(change.theirs) : update(change.theirs, change.mine.ref),
        ),
    }),
  )
}
