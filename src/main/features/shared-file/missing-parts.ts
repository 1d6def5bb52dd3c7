import type { SharedFile } from '../../../contract/shared-file.ts'
import type { WithheldPart } from '../../../contract/shared-kinds.ts'

const words: Readonly<Record<WithheldPart, string>> = {
  address: 'its address, which holds a key',
  headers: 'its headers',
  signing: 'its signing secrets',
}

/** What is secret and therefore not in a file, a sentence each. */
export const missingParts = ({ forwarding, alertTargets }: SharedFile): string[] => [
  ...forwarding.flatMap(({ name, withheld }) =>
    withheld.length === 0
      ? []
      : [`Forwarding rule “${name}”: ${withheld.map((part) => words[part]).join(', ')}.`],
  ),
  ...(alertTargets.length === 0 ? [] : [`Targets of alerts: ${alertTargets.join(', ')}.`]),
]
