import { describe, expect, it } from 'vitest'
import { installWay } from './install-way.ts'

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'

describe('installWay', () => {
  it.each([
    [
      'Safari on an iPhone',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1',
      5,
      'ios',
    ],
    [
      'Chrome on an iPhone',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 CriOS/126.0 Mobile/15E148 Safari/604.1',
      5,
      'ios',
    ],
    ['Safari on an iPad', `${MAC} Version/17.5 Safari/605.1.15`, 5, 'ios'],
    ['Safari on a Mac', `${MAC} Version/17.5 Safari/605.1.15`, 0, 'safari'],
    ['Firefox on Android', 'Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0', 5, 'android'],
    ['Chrome on a Mac', `${MAC} Chrome/126.0.0.0 Safari/537.36`, 0, null],
    ['Firefox on Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0', 0, null],
  ] as const)(
    'names the steps to install the app by hand, if there are any, in %s',
    (...[, userAgent, touchPoints, way]) => expect(installWay(userAgent, touchPoints)).toBe(way),
  )
})
