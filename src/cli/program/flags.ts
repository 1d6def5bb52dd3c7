import type { Command, Option } from 'commander'
import type { Flags } from '../input/build-input.ts'

export const flagsOf = (command: Command): Flags => {
  const values: Record<string, unknown> = command.opts()
  const nameOf = (option: Option): string => (option.long ?? '').replace(/^--(?:no-)?/, '')
  return Object.fromEntries(
    command.options.flatMap((option) => {
      const value = values[option.attributeName()]
      if (value === undefined) return []
      const isKnown = typeof value === 'string' || typeof value === 'boolean' || Array.isArray(value)
      return isKnown ? [[nameOf(option), Array.isArray(value) ? value.map(String) : value] as const] : []
    }),
  )
}
