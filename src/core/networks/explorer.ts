import type { Network } from './network.ts'

export type ExplorerPage =
  | { readonly kind: 'address'; readonly address: string }
  | { readonly kind: 'transaction'; readonly hash: string }
  | { readonly kind: 'block'; readonly block: string | number }
  | { readonly kind: 'token'; readonly address: string; readonly tokenId: string }

const patterns = {
  address: /^0x[0-9a-fA-F]{40}$/,
  hash: /^0x[0-9a-fA-F]{64}$/,
  digits: /^\d{1,78}$/,
}

const pathOf = (page: ExplorerPage): string | null => {
  switch (page.kind) {
    case 'address':
      return patterns.address.test(page.address) ? `address/${page.address}` : null
    case 'transaction':
      return patterns.hash.test(page.hash) ? `tx/${page.hash}` : null
    case 'block':
      return patterns.digits.test(String(page.block)) ? `block/${page.block}` : null
    case 'token':
      return patterns.address.test(page.address) && patterns.digits.test(page.tokenId)
        ? `token/${page.address}?a=${page.tokenId}`
        : null
  }
}

/** Null for anything but an address, hash or number: nothing from outside becomes part of a link unchecked. */
export const explorerLink = (network: Network | undefined, page: ExplorerPage): string | null => {
  if (network === undefined || !network.blockExplorer.startsWith('https://')) return null
  const path = pathOf(page)
  return path === null ? null : `${network.blockExplorer.replace(/\/+$/, '')}/${path}`
}
