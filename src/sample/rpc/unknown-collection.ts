import type { Book } from '../data/book.ts'
import { failureAnswer, type SampleAnswer } from './failure-answer.ts'

export const unknownCollection = (
  { collections }: Pick<Book, 'collections'>,
  address: string,
): SampleAnswer =>
  failureAnswer(
    'NotFound',
    `the sample has no collection ${address}; it has ${collections.map((known) => known.address).join(', ')}`,
  )
