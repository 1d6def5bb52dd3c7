import { noteGap, type CallScope } from './call-scope.ts'

/** An item of an order by its place. */
export type Component = { readonly orderIndex: bigint; readonly itemIndex: bigint }
/** What is offered pays for what is taken. */
export type Fulfilment = {
  readonly offerComponents: readonly Component[]
  readonly considerationComponents: readonly Component[]
}

/** One text for the place of an item. */
export const placeOf = ({ orderIndex, itemIndex }: Component): string => `${orderIndex}:${itemIndex}`

/** Every item must be part of a fulfilment, and each fulfilment of one asset: Seaport moves nothing beside them. */
export const checkMatched = (
  scope: CallScope,
  assets: Readonly<Record<'offer' | 'consideration', ReadonlyMap<string, string>>>,
  fulfilments: readonly Fulfilment[],
): void => {
  const named = {
    offer: new Set(fulfilments.flatMap((one) => one.offerComponents.map(placeOf))),
    consideration: new Set(fulfilments.flatMap((one) => one.considerationComponents.map(placeOf))),
  }
  const fits = fulfilments.every((one) => {
    const offered = one.offerComponents.map((component) => assets.offer.get(placeOf(component)))
    const taken = one.considerationComponents.map((component) => assets.consideration.get(placeOf(component)))
    const [first] = offered
    return taken.length > 0 && first !== undefined && [...offered, ...taken].every((key) => key === first)
  })
  const isWhole = (['offer', 'consideration'] as const).every((side) =>
    [...assets[side].keys()].every((place) => named[side].has(place)),
  )
  if (!fits || !isWhole)
    noteGap(scope, 'order-form', 'seaport-unmatched', {
      matches: fulfilments.map((one) => ({
        offer: one.offerComponents.map(placeOf),
        consideration: one.considerationComponents.map(placeOf),
      })),
    })
}
