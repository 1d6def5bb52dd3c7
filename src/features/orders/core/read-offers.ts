import { z } from 'zod'
import { orderSchema, pageSchema, type Order, type Page } from '../../../core/wire/marketplace.ts'

// The client has read the answer against the document already: what does not fit here is left out, never refused.
const offersAnswer = z.looseObject({
  offers: z.array(orderSchema.nullable().catch(null)),
  page: pageSchema.nullish().catch(null),
})

export type OffersAnswer = { readonly offers: Order[]; readonly page: Page | null }

export const readOffers = (json: unknown): OffersAnswer | null => {
  const parsed = offersAnswer.safeParse(json)
  if (!parsed.success) return null
  return {
    offers: parsed.data.offers.filter((offer) => offer !== null),
    page: parsed.data.page ?? null,
  }
}

const highestAnswer = z.looseObject({ order: orderSchema.nullish() })

export const readHighestOffer = (json: unknown): { readonly offer: Order | null } | null => {
  const parsed = highestAnswer.safeParse(json)
  return parsed.success ? { offer: parsed.data.order ?? null } : null
}
