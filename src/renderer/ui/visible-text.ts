/**
 * Characters that change how text around them looks, or do not show at all: controls (line feed and tab too), zero
 * widths, bidirectional marks and overrides, lone surrogates, byte order mark, tags. Payload text may carry them to
 * pass for something else, so they are written out.
 */
export const hiddenCharacters =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\u115f\u1160\u180e\u3164\uffa0]|\u034f|[\u17b4\u17b5]|[\u180b-\u180d]|\u180f|[\u{e0100}-\u{e01ef}]/gu

const plain = /^[ -~]*$/

export const escapeHidden = (character: string): string => {
  const code = (character.codePointAt(0) ?? 0).toString(16)
  return code.length > 4 ? `\\u{${code}}` : `\\u${code.padStart(4, '0')}`
}

/** Text as it may be shown: every character that would hide, or reorder its neighbours, is written as `\u…`. */
export const visibleText = (text: string): string =>
  plain.test(text) ? text : text.replace(hiddenCharacters, escapeHidden)

export const hasHiddenCharacters = (text: string): boolean => text.search(hiddenCharacters) !== -1
