import type { Answer } from '../../../../contract/contract.ts'
import type { SharedFile } from '../../../../contract/shared-file.ts'
import { succeed } from '../../../../core/result.ts'
import { planPart, type Mine, type Part } from '../part.ts'
import type { SharedDeps } from '../shared-deps.ts'

type Entry = SharedFile['addresses'][number]
type Deps = Pick<SharedDeps, 'addresses'>

/** The address book as it is shared, by address. */
export const readAddresses = async ({
  addresses,
}: Deps): Promise<Answer<Mine<Entry, { updatedAt: number }>[]>> => {
  const listed = await addresses.list()
  if (!listed.ok) return listed
  return succeed(
    listed.value
      .map(({ updatedAt, ...entry }) => ({ entry, ref: { updatedAt } }))
      .toSorted((a, b) => (a.entry.address < b.entry.address ? -1 : 1)),
  )
}

/** Names of addresses, taken over in one transaction. */
export const planAddresses = async (deps: Deps, theirs: readonly Entry[]): Promise<Answer<Part>> => {
  const mine = await readAddresses(deps)
  if (!mine.ok) return mine
  const stepsOf: Parameters<typeof planPart<Entry, { updatedAt: number }>>[0]['stepsOf'] = (changes) => [
    async () => {
      const now = Date.now()
      const done = await deps.addresses.change(
        changes.map((change) => ({ ...change.theirs, updatedAt: now })),
        [],
      )
      if (!done.ok) return done
      return succeed(() =>
        deps.addresses.change(
          changes.flatMap(({ mine: former }) =>
            former === null ? [] : [{ ...former.entry, ...former.ref }],
          ),
          changes.flatMap(({ theirs: { address }, mine: former }) => (former === null ? [address] : [])),
        ),
      )
    },
  ]
  return succeed(
    planPart({
      kind: 'addresses',
      theirs,
      mine: mine.value,
      keyOf: ({ address }) => address,
      titleOf: ({ address, label }) => `${label} (${address})`,
      stepsOf,
    }),
  )
}
