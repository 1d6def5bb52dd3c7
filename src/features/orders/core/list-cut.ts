/** What may end the reading of a list before its end. */
export const listLimits = ['pages', 'rows', 'bytes', 'memory'] as const

/** Where the reading of a list ended because of a limit of the desk. What stands after it is unknown. */
export type ListCut = {
  readonly limit: (typeof listLimits)[number]
  /** Answers that were read, pages read again among them. */
  readonly pages: number
  readonly rows: number
  readonly bytes: number
  /** The page that would have been read next. */
  readonly next: number
}

const reached = {
  pages: 'the most pages the desk reads of one list',
  rows: 'the most rows the desk reads of one list',
  bytes: 'the most bytes the desk reads of one list',
  memory: 'the memory the desk has for lists',
}

const megabytes = (bytes: number): string => `${Math.round(bytes / 1e5) / 10} MB`

/** What is said of a list that was not read to its end. */
export const cutText = ({ limit, pages, rows, bytes, next }: ListCut): string =>
  `Not all was read: after ${pages} ${pages === 1 ? 'page' : 'pages'} with ${rows} ${rows === 1 ? 'row' : 'rows'} (${megabytes(bytes)}), ${reached[limit]} was reached before page ${next}. What was read is here; of the rest nothing is known.`
