import { pageSecretKey } from '../../../contract/page-secret.ts'
import { newNonce, pageHeaders } from '../content-security-policy.ts'

/** A text as a string of JavaScript that cannot end its element. */
const scriptText = (text: string): string => JSON.stringify(text).replaceAll('<', '\\u003c')

/** Puts the page's secret into its origin's storage, then gives way to the page itself. */
export const signInPage = (
  secret: string,
  address: string,
): { readonly headers: Record<string, string>; readonly body: Buffer } => {
  const nonce = newNonce()
  const script = `localStorage.setItem(${scriptText(pageSecretKey)},${scriptText(secret)});location.replace(${scriptText(address)})`
  return {
    headers: {
      ...pageHeaders({ host: 'browser', nonce }),
      'content-security-policy': `default-src 'none'; script-src 'nonce-${nonce}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    },
    body: Buffer.from(
      `<!doctype html><html lang="en"><meta charset="utf-8"><title>Marketdesk</title><script nonce="${nonce}">${script}</script><noscript>Marketdesk needs JavaScript.</noscript></html>`,
    ),
  }
}
