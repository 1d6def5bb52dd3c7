import { cutText } from '../features/orders/core/list-cut.ts'
import { movedText } from '../features/orders/core/list-reading.ts'
import type { Partial } from './partial.ts'

type PartialReason = Extract<Partial, { complete: false }>['because']

type Sentences = {
  readonly [Id in PartialReason['id']]: (
    values: Extract<PartialReason, { readonly id: Id }>['values'],
  ) => string
}

const sentences: Sentences = {
  'list-cut': cutText,
  'list-moved': ({ uncertain }) => movedText(uncertain),
  'pages-left': ({ pages }) => `Only the first ${pages} pages were read.`,
  'log-part': () => 'Only the newest transfers were read.',
  'deliveries-unread': ({ count }) =>
    `About ${count.toLocaleString('en')} ${count === 1 ? 'delivery' : 'deliveries'} not read yet.`,
  // Only what is complete is 100 %.
  'still-counting': ({ share }) => `${Math.min(99, Math.floor(100 * share))} % counted so far`,
}

export const sayPartial = ({ id, values }: PartialReason): string =>
  (sentences[id] as (values: unknown) => string)(values)
