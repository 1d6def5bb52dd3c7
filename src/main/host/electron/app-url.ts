export const appScheme = 'app'

/** Origin of the page in the desktop window, as Chromium serialises it. */
export const appOrigin = 'app://main'

/**
 * Whether an address belongs to the page's own origin.
 *
 * Compared as text: the URL parsers of Node and Chromium differ for schemes of one's own (Node keeps `app://MAIN` apart from
 * `app://main`), and an address that one of them reads differently must not pass. Chromium hands canonical addresses in.
 */
export const isAppUrl = (address: string): boolean => /^app:\/\/main(?:[/?#]|$)/.test(address)
