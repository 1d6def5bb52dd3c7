import { useEffect, type RefObject } from 'react'

const name = 'search-match'

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s"*]+/)
    .filter((word) => word.length > 1)

const rangesOf = (root: Element, words: readonly string[]): Range[] => {
  const ranges: Range[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.nodeValue?.toLowerCase() ?? ''
    for (const word of words) {
      for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length)) {
        const range = new Range()
        range.setStart(node, at)
        range.setEnd(node, at + word.length)
        ranges.push(range)
      }
    }
  }
  return ranges
}

/** Marks what was searched for in the rows in sight. The browser paints it over the text: no row is drawn again. */
export const useMatchHighlight = (place: RefObject<HTMLElement | null>, text: string | undefined): void => {
  useEffect(() => {
    const root = place.current
    const words = wordsOf(text ?? '')
    if (root === null || words.length === 0 || !('highlights' in CSS)) return
    let frame = 0
    const mark = (): void => {
      frame = 0
      const bodies = [...root.querySelectorAll('.md-table__body, .md-cards__body')]
      CSS.highlights.set(name, new Highlight(...bodies.flatMap((body) => rangesOf(body, words))))
    }
    const later = (): void => {
      if (frame === 0) frame = requestAnimationFrame(mark)
    }
    mark()
    const observer = new MutationObserver(later)
    observer.observe(root, { subtree: true, childList: true, characterData: true })
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
      CSS.highlights.delete(name)
    }
  }, [place, text])
}
