/** Values are left out: they are the sender's. @example queryName('events.list', { type: 'X' }) // events.list type */
export const queryName = (query: string, filter: Readonly<Record<string, unknown>>): string =>
  [query, ...Object.keys(filter).filter((key) => filter[key] !== undefined)].join(' ')
