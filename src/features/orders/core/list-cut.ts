export const listLimits = ['pages', 'rows', 'bytes', 'memory'] as const

export type ListCut = {
  readonly limit: (typeof listLimits)[number]
  readonly pages: number
  readonly rows: number
  readonly bytes: number
  readonly next: number
}

const reached = {
  pages: 'the most pages the desk reads of one list',
  rows: 'the most rows the desk reads of one list',
  bytes: 'the most bytes the desk reads of one list',
  memory: 'the memory the desk has for lists',
}

const megabytes = (bytes: number): string => `${Math.round(bytes / 1e5) / 10} MB`

export const cutText = ({ limit, pages, rows, bytes, next }: ListCut): string =>
  `Not all was read: after ${pages} ${pages === 1 ? 'page' : 'pages'} with ${rows} ${rows === 1 ? 'row' : 'rows'} (${megabytes(bytes)}), ${reached[limit]} was reached before page ${next}. What was read is here; of the rest nothing is known.`
