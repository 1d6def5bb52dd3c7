/**
 * Names a query by the members of its filter, for the report of slow ones. Values are left out: they are the sender's.
 * @example queryName('events.list', { type: 'BLOCK_REMOVED' }) // events.list type
 */
export const queryName = (query: string, filter: Readonly<Record<string, unknown>>): string =>
  [query, ...Object.keys(filter).filter((key) => filter[key] !== undefined)].join(' ')
