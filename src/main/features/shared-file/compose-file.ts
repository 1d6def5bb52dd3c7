import type { Answer } from '../../../contract/contract.ts'
import { sharedFileSchema, type SharedFile } from '../../../contract/shared-file.ts'
import {
  mostSharedBytes,
  sharedFormat,
  sharedVersion,
  type SharedKind,
} from '../../../contract/shared-kinds.ts'
import { canonicalText } from '../../../core/canonical-json.ts'
import { fail, succeed } from '../../../core/result.ts'
import { readAddresses } from './kinds/addresses.ts'
import { readAlertRules } from './kinds/alert-rules.ts'
import { readForwardingRules } from './kinds/forwarding-rules.ts'
import { readNotes } from './kinds/notes.ts'
import { readOrderChecks } from './kinds/order-checks.ts'
import { readReferences } from './references.ts'
import type { SharedDeps } from './shared-deps.ts'

type Read<Entry> = Promise<Answer<readonly { readonly entry: Entry }[]>>

/** What this desk shares. The same entries give the same file. */
export const composeFile = async (
  deps: SharedDeps,
  kinds: readonly SharedKind[],
): Promise<Answer<{ file: SharedFile; text: string }>> => {
  const references = await readReferences(deps)
  if (!references.ok) return references
  const of = async <Entry>(kind: SharedKind, read: () => Read<Entry>): Promise<Answer<Entry[]>> => {
    if (!kinds.includes(kind)) return succeed([])
    const found = await read()
    return found.ok ? succeed(found.value.map(({ entry }) => entry)) : found
  }
  const addresses = await of('addresses', () => readAddresses(deps))
  if (!addresses.ok) return addresses
  const notes = await of('notes', () => readNotes(deps))
  if (!notes.ok) return notes
  const alerts = await of('alerts', () => readAlertRules(deps, references.value))
  if (!alerts.ok) return alerts
  const orderChecks = await of('orderChecks', () => readOrderChecks(deps, references.value))
  if (!orderChecks.ok) return orderChecks
  const forwarding = await of('forwarding', () => readForwardingRules(deps, references.value))
  if (!forwarding.ok) return forwarding
  const targets = await deps.alerts.targets.list()
  if (!targets.ok) return targets
  const file = sharedFileSchema.safeParse({
    format: sharedFormat,
    version: sharedVersion,
    addresses: addresses.value,
    notes: notes.value,
    alerts: alerts.value,
    orderChecks: orderChecks.value,
    forwarding: forwarding.value,
    alertTargets: kinds.includes('alerts') ? targets.value.targets.map(({ name }) => name) : [],
  })
  const text = file.success ? canonicalText(file.data) : ''
  // A file that this desk would refuse is none.
  if (!file.success || Buffer.byteLength(text) > mostSharedBytes)
    return fail({
      kind: 'conflict',
      message: file.success
        ? 'There is more than one file can hold.'
        : `An entry cannot be shared: ${file.error.issues[0]?.path.join('.') ?? ''} ${file.error.issues[0]?.message ?? ''}.`,
      hint: 'Export fewer kinds at once.',
    })
  return succeed({ file: file.data, text })
}
