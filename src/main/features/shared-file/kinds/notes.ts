import type { Answer } from '../../../../contract/contract.ts'
import type { NoteEntry } from '../../../../contract/shared-file.ts'
import { succeed } from '../../../../core/result.ts'
import { planPart, type Change, type Mine, type Part, type Step } from '../part.ts'
import type { SharedDeps } from '../shared-deps.ts'

type Deps = Pick<SharedDeps, 'notes' | 'log' | 'eventId' | 'placeOf'>
/** The event on this desk, and when its note was written. */
type Ref = { readonly id: number; readonly updatedAt: number }

const keyOf = ({ log, number, position }: NoteEntry): string => `${log}\n${number}\n${position}`

/** Notes and stars by where their event was received first. Those of events that are gone stay on their desk. */
export const readNotes = async ({ notes, log, placeOf }: Deps): Promise<Answer<Mine<NoteEntry, Ref>[]>> => {
  const listed = await notes.latest({ starred: false, limit: Number.MAX_SAFE_INTEGER })
  if (!listed.ok) return listed
  const origins = await log.deliveryOrigins([...new Set(listed.value.map(({ id }) => placeOf(id).delivery))])
  if (!origins.ok) return origins
  const byDelivery = new Map(origins.value.map(({ id, ...origin }) => [id, origin]))
  return succeed(
    listed.value
      .flatMap(({ id, note, star, updatedAt }) => {
        const { delivery, position } = placeOf(id)
        const origin = byDelivery.get(delivery)
        return origin === undefined
          ? []
          : [{ entry: { ...origin, position, note, star }, ref: { id, updatedAt } }]
      })
      .toSorted((a, b) => (keyOf(a.entry) < keyOf(b.entry) ? -1 : 1)),
  )
}

/** Notes and stars of events that are in this desk's log too, taken over in one transaction. */
export const planNotes = async (deps: Deps, theirs: readonly NoteEntry[]): Promise<Answer<Part>> => {
  const { notes, log, eventId } = deps
  const mine = await readNotes(deps)
  if (!mine.ok) return mine
  const here = await log.deliveriesAt(theirs.map(({ log: of, number }) => ({ log: of, number })))
  if (!here.ok) return here
  const ids = new Map(
    theirs.flatMap((entry, index): [string, number][] => {
      const delivery = here.value[index] ?? null
      return delivery === null ? [] : [[keyOf(entry), eventId(delivery, entry.position)]]
    }),
  )
  const stepsOf = (changes: readonly Change<NoteEntry, Ref>[]): Step[] => [
    async () => {
      const now = Date.now()
      const written = changes.flatMap(({ theirs: entry, mine: former }) => {
        const id = ids.get(keyOf(entry))
        return id === undefined ? [] : [{ id, entry, former }]
      })
      const done = await notes.putAll(
        written.map(({ id, entry: { note, star } }) => ({ id, note, star, updatedAt: now })),
      )
      if (!done.ok) return done
      return succeed(() =>
        notes.putAll(
          written.map(({ id, former }) => ({
            id,
            note: former?.entry.note ?? '',
            star: former?.entry.star ?? false,
            updatedAt: former?.ref.updatedAt ?? now,
          })),
        ),
      )
    },
  ]
  return succeed(
    planPart({
      kind: 'notes',
      theirs,
      mine: mine.value,
      keyOf,
      titleOf: ({ note, star, number, position }) =>
        `${star ? '★ ' : ''}${note === '' ? `Delivery ${number}, event ${position + 1}` : note.slice(0, 100)}`,
      problemOf: (entry) =>
        ids.has(keyOf(entry)) ? null : 'Its event is not in this desk’s log: add its receiver as a source.',
      stepsOf,
    }),
  )
}
