import { randomBytes } from 'node:crypto'
import type { Host } from '../desk-host.ts'

/**
 * Browser features a page can be denied. The desk's page needs none of them but writing to the clipboard (copy buttons),
 * so all are switched off by name: a policy has no "everything else".
 */
const deniedFeatures = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
] as const

const permissionsPolicy = [
  ...deniedFeatures.map((feature) => `${feature}=()`),
  'clipboard-write=(self)',
].join(', ')

export type PageHeaderInput = {
  readonly host: Host['kind']
  /** Of this answer alone, see `newNonce`. Must be a base64 or base64url text. */
  readonly nonce: string
}

/** 128 random bits as base64url: fits a header, an attribute and a URL without escaping. */
export const newNonce = (): string => randomBytes(16).toString('base64url')

/**
 * The content security policy of the page.
 *
 * Scripts come from the desk alone, styles from the desk or with the answer's nonce (emotion's `<style>` elements).
 * The page may talk to nobody in the desktop window, where every call crosses the bridge, and to its own origin in a
 * browser: a script that got in could not send a key out.
 */
export const contentSecurityPolicy = ({ host, nonce }: PageHeaderInput): string => {
  if (!/^[\w+/-]{16,}={0,2}$/.test(nonce))
    throw new TypeError('A nonce of the page policy must be base64 text.')
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    // Films and sounds of collectibles, through the desk like pictures.
    "media-src 'self'",
    "font-src 'self'",
    `connect-src ${host === 'electron' ? "'none'" : "'self'"}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "frame-src 'none'",
    "worker-src 'self'",
    "require-trusted-types-for 'script'",
    // No script of the page makes a policy of its own, so nothing can turn text into markup or script.
    "trusted-types 'none'",
  ].join('; ')
}

/**
 * All security headers of an answer that carries the page or a part of it, in both hosts. Names in small letters. No
 * cache or content headers: those belong to what is answered.
 */
export const pageHeaders = (input: PageHeaderInput): Record<string, string> => ({
  'content-security-policy': contentSecurityPolicy(input),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': permissionsPolicy,
  'referrer-policy': 'no-referrer',
})
