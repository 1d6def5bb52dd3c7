import type { Answer, MethodAnswer, ParsedInput } from '../../../contract/contract.ts'
import type { SharedFile } from '../../../contract/shared-file.ts'
import { sharedKinds, type SharedKind } from '../../../contract/shared-kinds.ts'
import type { SharedRow } from '../../../contract/shared-files.ts'
import { fail, succeed } from '../../../core/result.ts'
import { composeFile } from './compose-file.ts'
import { planAddresses } from './kinds/addresses.ts'
import { planAlertRules } from './kinds/alert-rules.ts'
import { planForwardingRules, remoteHost } from './kinds/forwarding-rules.ts'
import { planNotes } from './kinds/notes.ts'
import { planOrderChecks } from './kinds/order-checks.ts'
import { missingParts } from './missing-parts.ts'
import type { Part } from './part.ts'
import { readSharedFile } from './read-file.ts'
import { readReferences } from './references.ts'
import { runSteps } from './run-steps.ts'
import type { SharedDeps } from './shared-deps.ts'

/** Names, notes and rules in one file, to other desks and from them. */
export type Shared = {
  export(input: ParsedInput<'shared.export'>): MethodAnswer<'shared.export'>
  preview(input: ParsedInput<'shared.preview'>): MethodAnswer<'shared.preview'>
  import(input: ParsedInput<'shared.import'>): MethodAnswer<'shared.import'>
}

const mostRows = 200

const statesOf = {
  mine: ['new'],
  theirs: ['new', 'differs'],
  none: [],
} as const satisfies Record<string, readonly SharedRow['state'][]>

const count = ({ rows }: Part, state: SharedRow['state']): number =>
  rows.filter((row) => row.state === state).length

const planAll = async (deps: SharedDeps, file: SharedFile, remote: boolean): Promise<Answer<Part[]>> => {
  const references = await readReferences(deps)
  if (!references.ok) return references
  const plans: Readonly<Record<SharedKind, () => Promise<Answer<Part>>>> = {
    addresses: () => planAddresses(deps, file.addresses),
    notes: () => planNotes(deps, file.notes),
    alerts: () => planAlertRules(deps, references.value, file.alerts),
    orderChecks: () => planOrderChecks(deps, references.value, file.orderChecks),
    forwarding: () => planForwardingRules(deps, references.value, file.forwarding, remote),
  }
  const parts: Part[] = []
  for (const kind of sharedKinds) {
    const part = await plans[kind]()
    if (!part.ok) return part
    parts.push(part.value)
  }
  return succeed(parts)
}

/** Other machines that new rules of a file send to. */
const remoteHosts = ({ forwarding }: SharedFile, parts: readonly Part[]): string[] => {
  const rows = parts.find(({ kind }) => kind === 'forwarding')?.rows ?? []
  const hosts = forwarding.flatMap((entry, index) =>
    rows[index]?.state === 'new' ? (remoteHost(entry) ?? []) : [],
  )
  return [...new Set(hosts)]
}

const take = async (deps: SharedDeps, input: ParsedInput<'shared.import'>): MethodAnswer<'shared.import'> => {
  const file = readSharedFile(input.text)
  if (!file.ok) return file
  const parts = await planAll(deps, file.value, input.remote === true)
  if (!parts.ok) return parts
  const hosts = input.forwarding === 'none' ? [] : remoteHosts(file.value, parts.value)
  if (hosts.length > 0 && input.remote !== true)
    return fail({
      kind: 'conflict',
      message: `Rules of the file send to other machines: ${hosts.join(', ')}.`,
      hint: 'If that is meant, confirm it (remote: true), or take no forwarding rules.',
      field: 'remote',
    })
  const done = await runSteps(parts.value.flatMap((part) => part.steps(statesOf[input[part.kind]])))
  if (!done.ok) return done
  return succeed({
    kinds: parts.value.map((part) => {
      const choice = input[part.kind]
      const added = choice === 'none' ? 0 : count(part, 'new')
      const replaced = choice === 'theirs' ? count(part, 'differs') : 0
      const same = count(part, 'same')
      return { kind: part.kind, added, replaced, same, left: part.rows.length - added - replaced - same }
    }),
    missing: missingParts(file.value),
  })
}

/** Names, notes and rules in one file. Imports take turns: each is compared with what the one before it left. */
export const createShared = (deps: SharedDeps): Shared => {
  let last: Promise<unknown> = Promise.resolve()
  return {
    export: async ({ kinds = sharedKinds }) => {
      const composed = await composeFile(deps, kinds)
      if (!composed.ok) return composed
      const { file, text } = composed.value
      return succeed({
        text,
        counts: sharedKinds.map((kind) => ({ kind, entries: file[kind].length })),
        missing: missingParts(file),
      })
    },
    preview: async ({ text }) => {
      const file = readSharedFile(text)
      if (!file.ok) return file
      const parts = await planAll(deps, file.value, false)
      if (!parts.ok) return parts
      return succeed({
        kinds: parts.value.map((part) => ({
          kind: part.kind,
          new: count(part, 'new'),
          same: count(part, 'same'),
          differs: count(part, 'differs'),
          unusable: count(part, 'unusable'),
          rows: part.rows.filter(({ state }) => state !== 'same').slice(0, mostRows),
        })),
        remote: remoteHosts(file.value, parts.value),
        missing: missingParts(file.value),
      })
    },
    import: (input) => {
      const mine = last.then(() => take(deps, input))
      last = mine.catch(() => undefined)
      return mine
    },
  }
}
