type Json = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Bounds that only say what the desk checks anyway. */
const bounds = new Set(['maxLength', 'maxItems', 'additionalProperties', 'propertyNames'])

const firstSentence = (text: string): string =>
  /^.*?[.;:](?=\s|$)/.exec(text)?.[0].replace(/[;:]$/, '.') ?? text

const isKept = (name: string, value: unknown): boolean =>
  !bounds.has(name) && !((name === 'minimum' || name === 'maximum') && Math.abs(Number(value)) >= 2 ** 53 - 1)

/** Members of an object by their own names, which may be those of keywords. */
const slimMembers = (members: Json): Json =>
  Object.fromEntries(Object.entries(members).map(([name, schema]) => [name, slimSchema(schema)]))

/** A schema that says what an assistant needs to fill it in: every tool list is read whole, again and again. */
export const slimSchema = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(slimSchema)
  if (!isObject(schema)) return schema
  return Object.fromEntries(
    Object.entries(schema).flatMap(([name, value]) => {
      if (!isKept(name, value)) return []
      if (name === 'description' && typeof value === 'string') return [[name, firstSentence(value)]]
      if ((name === 'properties' || name === '$defs') && isObject(value)) return [[name, slimMembers(value)]]
      return [[name, name === 'enum' || name === 'const' || name === 'default' ? value : slimSchema(value)]]
    }),
  )
}

/** Tools whose named shapes stand once: where a shape comes again, it is said which tool has it. */
export const shareDefinitions = <
  T extends {
    readonly name: string
    readonly inputSchema: { readonly type: 'object'; readonly [member: string]: unknown }
  },
>(
  tools: readonly T[],
): T[] => {
  const firstTools = new Map<string, string>()
  return tools.map((tool) => {
    const { $defs } = tool.inputSchema
    if (!isObject($defs)) return tool
    const shared = Object.entries($defs).map(([name, shape]) => {
      const key = `${name} ${JSON.stringify(shape)}`
      const first = firstTools.get(key)
      if (first === undefined) firstTools.set(key, tool.name)
      const isWorthIt =
        first !== undefined && key.length > 500 && isObject(shape) && shape['type'] === 'object'
      return [name, isWorthIt ? { type: 'object', description: `The same as ${name} of ${first}.` } : shape]
    })
    return { ...tool, inputSchema: { ...tool.inputSchema, $defs: Object.fromEntries(shared) } }
  })
}
