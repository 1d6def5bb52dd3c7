/** Bytes that must follow a leading byte, and the range of the first of them (RFC 3629, table 3-7 of Unicode). */
const sequence = (lead: number): readonly [length: number, low: number, high: number] | null => {
  if (lead >= 0xc2 && lead <= 0xdf) return [1, 0x80, 0xbf]
  if (lead >= 0xe0 && lead <= 0xef) return [2, lead === 0xe0 ? 0xa0 : 0x80, lead === 0xed ? 0x9f : 0xbf]
  if (lead >= 0xf0 && lead <= 0xf4) return [3, lead === 0xf0 ? 0x90 : 0x80, lead === 0xf4 ? 0x8f : 0xbf]
  return null
}

export const invalidUtf8At = (bytes: Uint8Array): number => {
  let at = 0
  while (at < bytes.length) {
    const lead = bytes[at] ?? 0
    if (lead < 0x80) {
      at += 1
      continue
    }
    const rule = sequence(lead)
    if (rule === null) return at
    const [length, low, high] = rule
    for (let step = 1; step <= length; step += 1) {
      const byte = bytes[at + step] ?? 0
      if (byte < (step === 1 ? low : 0x80) || byte > (step === 1 ? high : 0xbf)) return at
    }
    at += length + 1
  }
  return -1
}
