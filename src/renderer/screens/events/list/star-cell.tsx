import { use } from 'react'
import { visibleText } from '../../../ui/visible-text.ts'
import { StarContext, useNoteOf } from './notes-context.ts'

/** The star of a row. The keyboard sets it with `s`. */
export const StarCell = ({ eventId }: { readonly eventId: number }) => {
  const note = useNoteOf(eventId)
  const toggle = use(StarContext)
  const star = note?.star ?? false
  const { note: words = '' } = note ?? {}
  return (
    <button
      type="button"
      className="md-star"
      tabIndex={-1}
      aria-pressed={star}
      aria-label="Star"
      title={words === '' ? 'Star (s)' : `Note: ${visibleText(words.slice(0, 300))}`}
      onClick={(event) => {
        event.stopPropagation()
        toggle(eventId)
      }}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        {star ? (
          <path d="m12 17.3 6.2 3.7-1.6-7L22 9.2l-7.2-.6L12 2 9.2 8.6 2 9.2 7.5 14l-1.7 7z" />
        ) : (
          <path d="m22 9.2-7.2-.6L12 2 9.2 8.6 2 9.2 7.5 14l-1.7 7 6.2-3.7 6.2 3.7-1.6-7zM12 15.4l-3.8 2.3 1-4.3-3.3-2.9 4.4-.4L12 6.1l1.7 4 4.4.4-3.3 2.9 1 4.3z" />
        )}
        {words !== '' && <circle cx="19.5" cy="4.5" r="4" />}
      </svg>
    </button>
  )
}
