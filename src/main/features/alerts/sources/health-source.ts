import type { Answer } from '../../../../contract/contract.ts'
import { reasonTitles, type HealthReason, type HealthState } from '../../../../core/listing-health/words.ts'
import { exactAmount } from '../../../../core/alerts/order-facts.ts'
import { succeed } from '../../../../core/result.ts'
import { factOf, type AlertSource } from './alert-source.ts'

/** A verdict on an order that differs from the one before it. */
export type HealthChange = {
  readonly id: number
  readonly at: number
  readonly project: string
  readonly network: string
  readonly collection: string
  readonly key: string
  /** `null`: it was never checked before. */
  readonly former: HealthState | null
  readonly state: HealthState
  readonly side: 'listing' | 'offer'
  readonly tokenId: string
  readonly price: string
  readonly currency: string
  readonly decimals: number | null
  readonly findings: readonly { readonly reason: HealthReason; readonly text: string }[]
  readonly block: string
  /** The node was behind: what it said is no news before a block of now says it. */
  readonly isOld: boolean
  readonly events: readonly number[]
}

export type HealthSourceDeps = {
  /** Changes after one of them, oldest first. */
  readonly changesAfter: (id: number, limit: number) => Promise<Answer<readonly HealthChange[]>>
  readonly lastChange: () => Promise<Answer<number>>
}

const page = 200
const kinds = ['listing-dead', 'listing-revived'] as const

const isDeath = ({ state, former, isOld }: HealthChange): boolean =>
  !isOld && state === 'dead' && former !== null && former !== 'dead'
/** What died by an old block alone did not come back, unless the log shows how. */
const isRevival = ({ state, former, isOld, events }: HealthChange): boolean =>
  !isOld && state === 'revived' && former !== null && (former === 'dead' || events.length > 0)

const factOfChange = (change: HealthChange) => {
  const { findings, collection, tokenId, price, currency, decimals, block, key } = change
  const isDead = change.state === 'dead'
  const reasons = findings.map(({ reason }) => reasonTitles[reason]).join(', ')
  const texts = findings.map(({ text }) => text).join(' ')
  const amount = exactAmount(price === '' ? '0' : price, currency, decimals)
  return factOf({
    subject: `${change.network} ${collection} ${key}`,
    at: change.at,
    title: isDead ? `A listing cannot be filled: ${reasons}` : 'A listing is revived',
    text: `Listing ${key} for token ${tokenId} of ${collection} at ${amount}${isDead ? ' cannot be filled' : ' is back'}. ${texts}`,
    scope: { project: change.project, collection, currency },
    evidence: {
      project: change.project,
      order: key,
      events: change.events,
      blocks: { from: Number(block), to: Number(block) },
    },
    // Without the block: each desk looks at another one.
    shared: { subject: `${change.network} ${collection} ${key}`, evidence: `${change.state} ${reasons}` },
  })
}

/** Listings that died, and those that came to life again, by what the chain said of them. */
export const createHealthSource = ({ changesAfter, lastChange }: HealthSourceDeps): AlertSource => ({
  name: 'health',
  everyMs: 500,
  look: async ({ cursor, wanted }) => {
    const isWanted = kinds.some((kind) => wanted.has(kind))
    if (cursor === null || !isWanted) {
      // What was found before somebody asked for it is no news.
      const last = await lastChange()
      return last.ok ? succeed({ observations: [], cursor: String(last.value) }) : last
    }
    const found = await changesAfter(Number(cursor), page)
    if (!found.ok) return found
    const listings = found.value.filter(({ side }) => side === 'listing')
    const observations = [
      { kind: 'listing-dead' as const, facts: listings.filter(isDeath).map(factOfChange) },
      { kind: 'listing-revived' as const, facts: listings.filter(isRevival).map(factOfChange) },
    ].filter(({ facts }) => facts.length > 0)
    return succeed({ observations, cursor: String(found.value.at(-1)?.id ?? cursor) })
  },
})
