import { createHash } from 'node:crypto'

/** Hash of an inline block as a Content-Security-Policy source. */
export const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Hashes of a page's inline blocks: one script, the stylesheets of frame and page, and its tints. */
export interface InlineHashes {
  script: string
  styles: readonly string[]
}

/** Allows inline blocks only by their hash; everything else must come from this origin. */
const policy = ({ script, styles }: InlineHashes): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${script}`,
    "connect-src 'self'",
    "img-src 'self' data:",
    `style-src 'self' ${styles.join(' ')}`,
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types worker',
  ].join('; ')

const OFF = ['accelerometer', 'display-capture', 'gyroscope', 'magnetometer', 'microphone', 'midi', 'payment', 'usb']
const OWN = ['camera', 'geolocation', 'publickey-credentials-create', 'publickey-credentials-get']
const PERMISSIONS = [...OWN.map((name) => `${name}=(self)`), ...OFF.map((name) => `${name}=()`)].join(', ')

/** Headers of every page including the service worker's shell, which is cached with its policy. */
export const pageHeaders = (hashes: InlineHashes): Record<string, string> => ({
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': policy(hashes),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': PERMISSIONS,
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
})
