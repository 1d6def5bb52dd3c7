/**
 * How a list was read. `whole`: two readings after each other, three once one differed, had every row on the same page, and no row
 * twice. `moved`: they never did, so rows may be missing. `cut`: a limit of the desk ended it, and of the rest nothing is known. `once`: it was read a
 * single time, by a former release, and nobody knows.
 */
export const listReadings = ['whole', 'moved', 'cut', 'once'] as const
export type ListReading = (typeof listReadings)[number]

/** `gone`: it was there when reading began, and the list was then read whole without it. */
export type RowCertainty = 'certain' | 'uncertain' | 'gone'

type Row<Ref> = {
  readonly ref: Ref
  sweep: number
  page: number
  before: number
}

export type PageNovelty = {
  readonly fresh: number
  readonly isNew: boolean
}

/**
 * Remembers on which page each row of a list was, over several sweeps through its pages, to tell a list that stood still from one
 * that moved: paging by numbers passes over rows when others leave an earlier page, and has some twice when others come.
 *
 * Two sweeps that follow each other and agree show the list of the moment between them. Pages that have one row twice show
 * nothing: in its place another may be on none. A list that was seen to move has to agree twice: rows may move on between two
 * pages and back between the same two in the next sweep, which leaves both pages as they were and passes over a row.
 */
export const createListReading = <Ref>() => {
  const rows = new Map<string, Row<Ref>>()
  const sizes = new Map<number, number>()
  let sweep = 1
  let hasAgreed = false
  let hasRepeated = false
  let hasMoved = false
  let agreedBefore = false
  let last: readonly Row<Ref>[] = []

  const agrees = (): boolean => hasAgreed && !hasRepeated

  return {
    turn: (): void => {
      agreedBefore = sweep > 1 && agrees()
      hasMoved ||= sweep > 1 && !agreedBefore
      sweep += 1
      hasAgreed = true
      hasRepeated = false
      for (const row of last) {
        row.before = sweep - 1
        row.sweep = sweep
      }
    },
    take: <T>(
      page: number,
      items: readonly T[],
      keyOf: (item: T) => string,
      refOf: (item: T) => Ref,
    ): PageNovelty => {
      let fresh = 0
      let isNew = false
      const here = new Set<Row<Ref>>()
      for (const item of items) {
        const key = keyOf(item)
        const seenRow = rows.get(key)
        if (seenRow === undefined) {
          const row = { ref: refOf(item), sweep, page, before: 0 }
          rows.set(key, row)
          here.add(row)
          fresh += 1
          hasAgreed = false
          isNew = true
          continue
        }
        if (here.has(seenRow)) continue
        here.add(seenRow)
        if (seenRow.sweep === sweep) hasRepeated = true
        else {
          isNew = true
          if (seenRow.sweep !== sweep - 1 || seenRow.page !== page) hasAgreed = false
          seenRow.before = seenRow.sweep
          seenRow.sweep = sweep
        }
        seenRow.page = page
      }
      if (sizes.get(page) !== here.size) hasAgreed = false
      sizes.set(page, here.size)
      last = [...here]
      return { fresh, isNew }
    },
    disagree: (): void => {
      hasAgreed = false
    },
    /** Whether this sweep, now at its end, was as the one before, and that one as its own once the list had moved. */
    isWhole: (): boolean => agrees() && (agreedBefore || !hasMoved),
    rows: function* (isWhole: boolean): Generator<{ readonly ref: Ref; readonly standing: RowCertainty }> {
      for (const { ref, sweep: seen, before } of rows.values()) {
        if (isWhole) yield { ref, standing: seen === sweep ? 'certain' : 'gone' }
        else yield { ref, standing: seen === sweep && before === sweep - 1 ? 'certain' : 'uncertain' }
      }
    },
  }
}

export const movedText = (uncertain: number): string =>
  `The list moved while it was read: ${
    uncertain === 0 ? 'rows may be missing' : `${uncertain} ${uncertain === 1 ? 'row' : 'rows'} uncertain`
  }.`
