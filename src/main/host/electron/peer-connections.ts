/**
 * Peer connections (WebRTC) are governed by no content policy that Chromium knows, and open sockets that no request handler sees.
 * These two close them: packets may leave through a proxy alone, and the proxy is an address where nobody listens. The page needs
 * neither: what it shows comes from the app itself.
 */
export const peerPolicy = 'disable_non_proxied_udp'

export const deadProxy = {
  mode: 'fixed_servers',
  proxyRules: 'http://127.0.0.1:9',
  // Without this Chromium would reach this machine without the proxy.
  proxyBypassRules: '<-loopback>',
} as const
