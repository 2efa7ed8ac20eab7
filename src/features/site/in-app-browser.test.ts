import { describe, expect, it } from 'vitest'
import { inAppBrowserName } from './in-app-browser.ts'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const ANDROID = 'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/UD1A; wv) AppleWebKit/537.36 (KHTML, like Gecko)'

describe('appAround', () => {
  it.each([
    [`${IPHONE} Mobile/21E219 Instagram 322.0.1.28.90 (iPhone15,2; iOS 17_4)`, 'Instagram'],
    [`${ANDROID} Version/4.0 Chrome/122.0.0.0 Mobile Safari/537.36 Instagram 321.0.0.39.106 Android`, 'Instagram'],
    [`${ANDROID} Version/4.0 Chrome/122.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/452.0.0.43.109;]`, 'Facebook'],
    [`${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/452.0]`, 'Facebook'],
    [`${ANDROID} Version/4.0 Chrome/122.0.0.0 Mobile Safari/537.36 WhatsApp/2.24.6.77`, 'WhatsApp'],
  ])('recognises an in-app browser: %s', (userAgent, app) => {
    expect(inAppBrowserName(userAgent)).toBe(app)
  })

  it.each([
    `${IPHONE} Version/17.4 Mobile/15E148 Safari/604.1`,
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/122.0.0.0 Mobile Safari/537.36',
    'Mozilla/5.0 (X11; Linux x86_64; rv:124.0) Gecko/20100101 Firefox/124.0 Online/1',
  ])('returns null for a normal browser: %s', (userAgent) => {
    expect(inAppBrowserName(userAgent)).toBeNull()
  })
})
