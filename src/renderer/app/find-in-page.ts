type PageText = {
  readonly text: string
  readonly pieces: readonly { readonly node: Text; readonly start: number }[]
}

const mostPlaces = 1000

const blockOf = (element: Element, blocks: Map<Element, Element>): Element => {
  const before = blocks.get(element)
  if (before !== undefined) return before
  const { display } = getComputedStyle(element)
  const isInline = display.startsWith('inline') || display === 'contents'
  const { parentElement } = element
  const block = isInline && parentElement !== null ? blockOf(parentElement, blocks) : element
  blocks.set(element, block)
  return block
}

/** What is there for screen readers alone has no size; what is out of the way says so. */
const isSeen = (element: Element): boolean =>
  element instanceof HTMLElement &&
  element.checkVisibility({ visibilityProperty: true }) &&
  element.offsetWidth > 1 &&
  element.closest('[data-find-skip]') === null

/** Texts of one block belong together, also where they stand in elements of their own: a hash in three parts is one word. */
const readPage = (root: Element): PageText => {
  const pieces: { node: Text; start: number }[] = []
  const blocks = new Map<Element, Element>()
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  let text = ''
  let lastBlock: Element | null = null
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const { parentElement: parent, nodeValue: value } = node
    if (parent === null || value === null || value.trim() === '') continue
    if (!isSeen(parent)) continue
    const block = blockOf(parent, blocks)
    if (lastBlock !== null && block !== lastBlock) text += '\n'
    lastBlock = block
    pieces.push({ node: node as Text, start: text.length })
    text += value
  }
  return { text, pieces }
}

/** The piece that has a character, by halving: a page has thousands. */
const pieceAt = (pieces: PageText['pieces'], at: number): PageText['pieces'][number] | undefined => {
  let low = 0
  let high = pieces.length
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((pieces[middle]?.start ?? 0) <= at) low = middle
    else high = middle
  }
  return pieces[low]
}

export const findInPage = (root: Element, wanted: string): Range[] => {
  const needle = wanted.toLowerCase()
  if (needle === '') return []
  const { text, pieces } = readPage(root)
  const lower = text.toLowerCase()
  // A few letters become longer in lowercase: then places would shift, and letter case counts.
  const hay = lower.length === text.length ? lower : text
  const ranges: Range[] = []
  for (
    let at = hay.indexOf(needle);
    at >= 0 && ranges.length < mostPlaces;
    at = hay.indexOf(needle, at + 1)
  ) {
    const end = at + needle.length
    const first = pieceAt(pieces, at)
    const last = pieceAt(pieces, end - 1)
    if (first === undefined || last === undefined) break
    const range = new Range()
    range.setStart(first.node, at - first.start)
    range.setEnd(last.node, end - last.start)
    ranges.push(range)
  }
  return ranges
}

const all = 'md-find'
const current = 'md-find-current'

/** Marks places, one of them as the current one, without touching the page's elements. */
export const markPlaces = (ranges: readonly Range[], at: number): void => {
  CSS.highlights.set(all, new Highlight(...ranges))
  const range = ranges[at]
  CSS.highlights.set(current, new Highlight(...(range === undefined ? [] : [range])))
  range?.startContainer.parentElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

export const unmarkPlaces = (): void => {
  CSS.highlights.delete(all)
  CSS.highlights.delete(current)
}
