import { describe, expect, it } from 'vitest'
import { filesOf, isTest, read } from './source.ts'

/** Every way in which a script can navigate the document. */
const LEAVING =
  /\bwindow\.open\(|\blocation\.(?:assign|replace)\(|\blocation(?:\.href)?\s*=[^=>]|\bnavigation\.navigate\(/

/**
 * Files that navigate within the store: reloads, the server's page that leads to a gateway, and the link that a visitor
 * clicked before hydration.
 */
const STAYING = [
  'src/app/reload-once.ts',
  'src/app/boot/inline-boot.ts',
  'src/features/buyers/hand-over-sheet.tsx',
  'src/features/account/privacy/delete-account.tsx',
  'src/session/forget-deleted-account.ts',
  'src/features/auth/sign-in/lock-screen.tsx',
  'src/session/session-watch.ts',
  'src/session/session.ts',
  'src/lib/http/server-page.ts',
  'src/session/use-sign-out.ts',
]

describe('the app', () => {
  it('navigates to another site in one file only, which requires a permission for it', () => {
    const found = filesOf('src').filter((file) => !isTest(file) && LEAVING.test(read(file)))
    expect(found.filter((file) => !STAYING.includes(file))).toEqual(['src/lib/navigate-external.ts'])
  })
})
