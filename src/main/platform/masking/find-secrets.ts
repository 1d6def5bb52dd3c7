import { folds, formsOf, type Form } from './secret-forms.ts'

/** A part of a text that is to be hidden, by places of the text; `index` is the secret's. */
export type SecretMatch = { readonly from: number; readonly to: number; readonly index: number }

/** A place of a form. */
type Place = { readonly form: number; readonly place: number }

/** So many units in a row are looked up at once. */
const gramLength = 4
/** Places that one gram may have: more would let a text of repetitions cost too much. */
const mostPlaces = 64

const slotOf = (gram: number): number => Math.imul(gram, 0x9e3779b1) >>> 16

/** Four folded units as one number. */
const gramAt = (codes: Uint16Array, place: number): number =>
  (((folds[codes[place] ?? 0] ?? 0) & 127) << 21) |
  (((folds[codes[place + 1] ?? 0] ?? 0) & 127) << 14) |
  (((folds[codes[place + 2] ?? 0] ?? 0) & 127) << 7) |
  ((folds[codes[place + 3] ?? 0] ?? 0) & 127)

const indexPlaces = (forms: readonly Form[]): Map<number, Place[]> => {
  const index = new Map<number, Place[]>()
  forms.forEach(({ codes, windows }, form) => {
    let place = 0
    for (const { from, to } of windows) {
      for (place = Math.max(place, from); place + gramLength <= to; place += 1) {
        const gram = gramAt(codes, place)
        const places = index.get(gram)
        if (places === undefined) index.set(gram, [{ form, place }])
        else if (places.length < mostPlaces) places.push({ form, place })
      }
    }
  })
  return index
}

/**
 * Makes the search for secrets of six characters or more: one pass over the text, whatever the number of secrets and of the ways
 * in which they are encoded. A window of a form is never shorter than some units, so it is enough to look at every few places of
 * the text.
 */
export const createSearch = (secrets: readonly string[]): ((codes: Uint16Array) => SecretMatch[]) => {
  const owners: number[] = []
  const forms = secrets.flatMap((secret, owner) => {
    const made = formsOf(secret)
    owners.push(...made.map(() => owner))
    return made
  })
  const index = indexPlaces(forms)
  const slots = new Uint8Array(0x10000)
  for (const gram of index.keys()) slots[slotOf(gram)] = 1
  const shortest = Math.min(...forms.flatMap(({ windows }) => windows.map(({ from, to }) => to - from)))
  const stride = Math.max(1, shortest - gramLength + 1)

  const isSame = ({ codes: wanted, exact }: Form, place: number, code: number): boolean =>
    exact === null ? wanted[place] === folds[code] : exact[place] === code

  return (codes) => {
    const found: SecretMatch[] = []
    /** Up to where each form has been found already. */
    const done = new Uint32Array(forms.length)

    const verify = ({ form: number, place }: Place, at: number): void => {
      const form = forms[number]
      const shift = at - place
      const earliest = done[number] ?? 0
      if (form === undefined || at < earliest) return
      const agrees = (one: number): boolean =>
        one + shift >= earliest && one + shift < codes.length && isSame(form, one, codes[one + shift] ?? 0)
      let from = place
      let to = place
      while (to < form.codes.length && agrees(to)) to += 1
      if (to === place) return
      while (from > 0 && agrees(from - 1)) from -= 1
      if (!form.windows.some((window) => window.from >= from && window.to <= to)) return
      done[number] = to + shift
      found.push({ from: from + shift, to: to + shift, index: owners[number] ?? 0 })
    }

    for (let place = 0; place + gramLength <= codes.length; place += stride) {
      const gram = gramAt(codes, place)
      if (slots[slotOf(gram)] === 0) continue
      for (const one of index.get(gram) ?? []) verify(one, place)
    }
    return found
  }
}
