import { cutText } from '../../features/orders/core/list-cut.ts'
import { movedText } from '../../features/orders/core/list-reading.ts'
import type { PartialReason } from './reasons.ts'

type Sentences = {
  readonly [Id in PartialReason['id']]: (
    values: Extract<PartialReason, { readonly id: Id }>['values'],
  ) => string
}

const sentences: Sentences = {
  'list-cut': cutText,
  'list-moved': ({ uncertain }) => movedText(uncertain),
}

export const sayPartial = ({ id, values }: PartialReason): string =>
  (sentences[id] as (values: unknown) => string)(values)
