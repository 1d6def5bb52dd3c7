import type { Book } from '../data/book.ts'
import { failureAnswer, type SampleAnswer } from './failure-answer.ts'

/** NotFound for a contract the sample does not know, with those it knows. */
export const unknownCollection = (
  { collections }: Pick<Book, 'collections'>,
  address: string,
): SampleAnswer =>
  failureAnswer(
    'NotFound',
    `the sample has no collection ${address}; it has ${collections.map((known) => known.address).join(', ')}`,
  )
