import { describe, expect, it } from 'vitest'
import { filesOf, isTest, read } from './source.ts'

/** Every way a document can be taken elsewhere by script. */
const LEAVING =
  /\bwindow\.open\(|\blocation\.(?:assign|replace)\(|\blocation(?:\.href)?\s*=[^=>]|\bnavigation\.navigate\(/

/** Reloads of an address of ours, the server's own page that leads to a gateway, and the link that a visitor pressed before the app was there. */
const STAYING = [
  'src/app/chunk-error.ts',
  'src/app/first-script.ts',
  'src/features/account/show-sheet.tsx',
  'src/features/session/lock-screen.tsx',
  'src/features/session/person-watch.ts',
  'src/features/session/session.ts',
  'src/lib/server-page.ts',
  'src/pages/logout-page.tsx',
]

describe('the app', () => {
  it('takes a document to another site in one file, which wants a permission for it', () => {
    const found = filesOf('src').filter((file) => !isTest(file) && LEAVING.test(read(file)))
    expect(found.filter((file) => !STAYING.includes(file))).toEqual(['src/lib/leave.ts'])
  })
})
