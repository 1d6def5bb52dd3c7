const textless = new Set([
  'button',
  'checkbox',
  'radio',
  'range',
  'color',
  'submit',
  'reset',
  'file',
  'image',
])

/** The part of an element that is looked at. */
type Place = {
  tagName: string
  type?: unknown
  isContentEditable?: boolean
  closest?: (selector: string) => object | null
}

const isPlace = (target: unknown): target is Place =>
  typeof target === 'object' && target !== null && 'tagName' in target

/** Whether a key press at this place belongs to a text being written, or to an open dialog or menu. */
export const isTyping = (target: unknown): boolean => {
  if (!isPlace(target)) return false
  const tag = target.tagName.toLowerCase()
  if (tag === 'input') return !textless.has(String(target.type))
  if (tag === 'textarea' || tag === 'select' || target.isContentEditable === true) return true
  return (target.closest?.('[role="dialog"], [role="menu"], [role="listbox"]') ?? null) !== null
}
