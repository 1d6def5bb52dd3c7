import { z } from 'zod'
import {
  marketplaceKinds,
  orderSides,
  orderStatuses,
  propertyTypes,
  sortOrders,
  sourceKinds,
} from './marketplace-words.ts'
import { walletTypes } from './transaction-shapes.ts'

const plainWords = new Set<string>(['unknown', 'external'])

/** `platform…` and `third_party_1` to `third_party_9` stand for words that a service chooses itself ("Naming note"). */
export const neutralIdentifiers: readonly string[] = [
  ...new Set<string>(
    [...marketplaceKinds, ...sourceKinds, ...walletTypes].filter((word) => !plainWords.has(word)),
  ),
]

/** Every word of the document's enumerations: none can stand for something else. */
const documentedWords = new Set<string>([
  ...marketplaceKinds,
  ...sourceKinds,
  ...walletTypes,
  ...orderSides,
  ...orderStatuses,
  ...propertyTypes,
  ...sortOrders,
])

/** Each word is used once and is no other word of the document, so that every word leads back to one identifier. */
export const wireNamesSchema = z
  .record(
    z.string(),
    z
      .string()
      .trim()
      .min(1, 'must not be empty')
      .max(100)
      .regex(/^[^\p{Cc}\p{Cf}\p{Z}]+$/u, 'must be one word without blanks'),
  )
  .superRefine((names, context) => {
    const owners = new Map<string, string>()
    const problem = (neutral: string, message: string): void =>
      context.addIssue({ code: 'custom', path: [neutral], message })
    for (const [neutral, word] of Object.entries(names)) {
      if (!neutralIdentifiers.includes(neutral)) {
        problem(neutral, `“${neutral.slice(0, 100)}” is not a neutral identifier of the document`)
        continue
      }
      const other = owners.get(word)
      if (other !== undefined) problem(neutral, `has the same word as ${other}`)
      owners.set(word, neutral)
      if (word !== neutral && documentedWords.has(word)) {
        problem(neutral, `“${word}” has a meaning of its own in the document`)
      }
    }
  })
