import type { EventArgument } from '../../../core/webhooks/decode-event.ts'
import type { Words } from './words.ts'

type Named = readonly Pick<EventArgument, 'name' | 'type'>[]

/** Finds the word of the names and types of an event's arguments. */
export type Shapes = {
  idOf(args: Named): number
  /** Forgets what is in memory, as `Words`. */
  forget(): void
}

/** A log has few shapes; those that were asked for last are compared, which is quicker than writing each event's down. */
const mostCompared = 8

const isShape = (known: Named, args: Named): boolean =>
  known.length === args.length &&
  args.every(({ name, type }, index) => known[index]?.name === name && known[index].type === type)

/** A shape in the table of words is JSON `[[name, type], …]`. */
export const openShapes = (words: Words): Shapes => {
  let recent: { readonly args: Named; readonly id: number }[] = []
  return {
    idOf: (args) => {
      const known = recent.find((shape) => isShape(shape.args, args))
      if (known !== undefined) return known.id
      const named = args.map(({ name, type }) => ({ name, type }))
      const id = words.idOf(JSON.stringify(named.map(({ name, type }) => [name, type])))
      recent = [{ args: named, id }, ...recent.slice(0, mostCompared - 1)]
      return id
    },
    forget: () => {
      recent = []
    },
  }
}
