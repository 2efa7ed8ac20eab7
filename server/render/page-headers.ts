import { createHash } from 'node:crypto'

/** As a policy names an inline block. */
export const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The inline blocks of a page: one script, the sheet of the frame, those of the page, and its tints. */
export interface InlineHashes {
  script: string
  styles: readonly string[]
}

/** Inline, only the blocks named by their hash; everything else comes from this origin. */
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
const PERMISSIONS = ['camera=(self)', 'geolocation=(self)', ...OFF.map((name) => `${name}=()`)].join(', ')

/** Headers of every page, the worker's shell included: the worker keeps the page with its policy. */
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
