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

type Place = {
  tagName: string
  type?: unknown
  isContentEditable?: boolean
  closest?: (selector: string) => object | null
}

const isPlace = (target: unknown): target is Place =>
  typeof target === 'object' && target !== null && 'tagName' in target

const isTextField = (tag: string, type: unknown): boolean =>
  tag === 'textarea' || (tag === 'input' && !textless.has(String(type)))

const isOverPage = (place: Place): boolean =>
  (place.closest?.('[role="dialog"], [role="menu"], [role="listbox"]') ?? null) !== null

/** Whether a key press at this place belongs to a text being written, or to an open dialog or menu. */
export const isTyping = (target: unknown): boolean => {
  if (!isPlace(target)) return false
  const tag = target.tagName.toLowerCase()
  if (isTextField(tag, target.type) || tag === 'select' || target.isContentEditable === true) return true
  return isOverPage(target)
}

/** Whether a key press at this place belongs to a text that is written into a field of the page itself. */
export const isInTextField = (target: unknown): boolean =>
  isPlace(target) && isTextField(target.tagName.toLowerCase(), target.type) && !isOverPage(target)
