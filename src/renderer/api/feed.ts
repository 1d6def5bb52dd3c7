export type Feed<Row> = {
  readonly rows: readonly Row[]
  readonly next: string | null
}

export type Numbered = { readonly id: number }

/** More rows than this do not stay at the head of a running list: older ones are a scroll away. */
export const mostLiveRows = 1_000

type Page<Row> = { readonly rows: readonly Row[]; readonly next: string | null }

/**
 * Brings the newest page into a list. A row that shows the same stays the same object, so that only what is new or has
 * changed is drawn.
 *
 * The list begins anew with the page when it does not reach back to the rows that are there (a burst), when the list has
 * grown long, or when ids went back (the log was built again).
 *
 * @param same whether two versions of a row show the same
 */
export const mergeHead = <Row extends Numbered>(
  feed: Feed<Row> | null,
  page: Page<Row>,
  same: (a: Row, b: Row) => boolean,
): Feed<Row> => {
  const newest = feed?.rows[0]?.id
  const head = page.rows[0]?.id
  if (feed === null || newest === undefined || head === undefined || head < newest) return page
  const fresh = page.rows.filter((row) => row.id > newest)
  const reachesBack = fresh.length < page.rows.length
  if (!reachesBack || feed.rows.length + fresh.length > mostLiveRows) return page
  const versions = new Map(page.rows.map((row) => [row.id, row]))
  let changed = fresh.length > 0
  const stored = feed.rows.map((row) => {
    const version = versions.get(row.id)
    if (version === undefined || same(row, version)) return row
    changed = true
    return version
  })
  return changed ? { rows: [...fresh, ...stored], next: feed.next } : feed
}

/**
 * As `mergeHead`, for a list whose rows come and go anywhere: as far as the newest page reaches, what stands there is what
 * there is. Older rows stay until they are asked for anew, or the list has grown long.
 */
export const replaceHead = <Row extends Numbered>(
  feed: Feed<Row> | null,
  page: Page<Row>,
  same: (a: Row, b: Row) => boolean,
): Feed<Row> => {
  const last = page.rows.at(-1)?.id
  const newest = feed?.rows[0]?.id
  if (feed === null || newest === undefined || last === undefined) return page
  const former = new Map(feed.rows.map((row) => [row.id, row]))
  const head = page.rows.map((row) => {
    const known = former.get(row.id)
    return known !== undefined && same(known, row) ? known : row
  })
  const older = page.next === null || newest < last ? [] : feed.rows.filter(({ id }) => id < last)
  const isLong = head.length + older.length > mostLiveRows
  return older.length === 0 || isLong
    ? { rows: head, next: page.next }
    : { rows: [...head, ...older], next: feed.next }
}

/**
 * As `mergeHead`, for a list that begins with the oldest rows: they hardly change, and new ones come far behind them. What the
 * first page says goes in; where it begins with another row (the oldest were removed), the list begins anew.
 */
export const mergeOldest = <Row extends Numbered>(
  feed: Feed<Row> | null,
  page: Page<Row>,
  same: (a: Row, b: Row) => boolean,
): Feed<Row> => {
  if (feed === null || feed.rows[0]?.id !== page.rows[0]?.id) return page
  const former = new Map(feed.rows.map((row) => [row.id, row]))
  const first = page.rows.map((row) => {
    const known = former.get(row.id)
    return known !== undefined && same(known, row) ? known : row
  })
  const last = page.rows.at(-1)?.id ?? 0
  const later = feed.rows.filter(({ id }) => id > last)
  return { rows: [...first, ...later], next: later.length === 0 ? page.next : feed.next }
}

/** Adds a further page at the end; rows that are there already are not added twice. */
export const appendPage = <Row extends Numbered>(feed: Feed<Row>, page: Page<Row>): Feed<Row> => {
  const there = new Set(feed.rows.map(({ id }) => id))
  return { rows: [...feed.rows, ...page.rows.filter(({ id }) => !there.has(id))], next: page.next }
}

export const waitingRows = <Row extends Numbered>(
  feed: Feed<Row>,
  page: Page<Row>,
): { readonly count: number; readonly more: boolean } => {
  const newest = feed.rows[0]?.id ?? 0
  const count = page.rows.filter((row) => row.id > newest).length
  return { count, more: count > 0 && count === page.rows.length && page.next !== null }
}
