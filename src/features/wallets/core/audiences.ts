import { z } from 'zod'
import { looseIdText, looseText } from '../../../core/wire/loose-text.ts'

export const audienceSchema = z
  .object({
    id: z.string().nullable().describe('`null`: the service gave none.'),
    projectId: z.string().nullable(),
    name: z.string(),
    contactCount: z.number().nullable(),
    createdAt: z.string().nullable(),
    updatedAt: z.string().nullable(),
    deletedAt: z.string().nullable().describe('`null` while it is not deleted.'),
  })
  .meta({ id: 'Audience', description: 'An audience of a project.' })
export type Audience = z.infer<typeof audienceSchema>

/** A time that stands for "never" in services that cannot leave one out. */
const never = /^0001-01-01T/

const answer = z.looseObject({
  audiences: z.array(
    z
      .object({
        id: looseIdText,
        projectId: looseIdText,
        name: z.string().catch(''),
        contactCount: z.number().nullable().catch(null),
        createdAt: looseText,
        updatedAt: looseText,
        deletedAt: looseText.transform((time) => (time === null || never.test(time) ? null : time)),
      })
      .nullable()
      .catch(null),
  ),
})

/** Also an old answer from the record of calls. What is no object is left out. */
export const readAudiences = (json: unknown): Audience[] | null => {
  const parsed = answer.safeParse(json)
  if (!parsed.success) return null
  return parsed.data.audiences.filter((audience) => audience !== null)
}

export type AudienceChange = {
  readonly kind: 'new' | 'gone' | 'deleted' | 'restored' | 'renamed' | 'contacts'
  readonly audience: Audience
  readonly detail: string
}

export const audienceKey = ({ id, name }: Pick<Audience, 'id' | 'name'>): string => id ?? `name ${name}`

const signed = (difference: number): string => (difference > 0 ? `+${difference}` : String(difference))

const changesOf = (former: Audience, later: Audience): AudienceChange[] => {
  const changes: AudienceChange[] = []
  const add = (kind: AudienceChange['kind'], detail: string): void =>
    void changes.push({ kind, audience: later, detail })
  if (former.deletedAt === null && later.deletedAt !== null) add('deleted', `deleted ${later.deletedAt}`)
  if (former.deletedAt !== null && later.deletedAt === null) add('restored', 'no longer deleted')
  if (former.name !== later.name) add('renamed', `was “${former.name}”`)
  if (
    former.contactCount !== null &&
    later.contactCount !== null &&
    former.contactCount !== later.contactCount
  )
    add(
      'contacts',
      `${former.contactCount} → ${later.contactCount} contacts (${signed(later.contactCount - former.contactCount)})`,
    )
  return changes
}

export const audienceChanges = (
  former: readonly Audience[],
  later: readonly Audience[],
): AudienceChange[] => {
  const before = new Map(former.map((one) => [audienceKey(one), one]))
  const after = new Set(later.map(audienceKey))
  return [
    ...later.flatMap((one): AudienceChange[] => {
      const old = before.get(audienceKey(one))
      return old === undefined
        ? [{ kind: 'new', audience: one, detail: 'was not in the list' }]
        : changesOf(old, one)
    }),
    ...former
      .filter((one) => !after.has(audienceKey(one)))
      .map((one): AudienceChange => ({ kind: 'gone', audience: one, detail: 'is no longer in the list' })),
  ]
}
