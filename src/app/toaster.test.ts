import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { TOAST_CLOSE_MS, TOAST_COLLAPSE_MS, TOAST_PROGRESS_MS } from '#contract/constants.ts'
import type { AlertKind } from '../lib/alerts-and-toasts.ts'
import { toastDuration } from './toaster.tsx'

const KINDS: readonly AlertKind[] = ['info', 'success', 'warning', 'error', 'default']
const action = { label: 'Undo', run: () => undefined }
const FOREVER = Number.POSITIVE_INFINITY

describe('a toast', () => {
  it('closes after 1000 ms, or after 5000 ms with a progress bar, as specified', () => {
    expect([TOAST_CLOSE_MS, TOAST_PROGRESS_MS, TOAST_COLLAPSE_MS]).toEqual([1_000, 5_000, 300])
    for (const kind of KINDS.filter((each) => each !== 'error')) {
      expect(toastDuration({ kind })).toBe(1_000)
      expect(toastDuration({ kind, autoClose: true })).toBe(5_000)
      expect(toastDuration({ kind, autoClose: 2_500 })).toBe(2_500)
    }
  })

  it.each([undefined, true, 1, false])(
    'stays until it is dismissed when it has an action button, also with %s',
    (wanted) => {
      for (const kind of KINDS) {
        expect(toastDuration({ kind, action, ...(wanted !== undefined && { autoClose: wanted }) })).toBe(FOREVER)
      }
    },
  )

  it.each([undefined, true, 1, false])('stays until it is dismissed when it is an error, also with %s', (wanted) => {
    expect(toastDuration({ kind: 'error', ...(wanted !== undefined && { autoClose: wanted }) })).toBe(FOREVER)
  })

  it("has a collapse animation as long as the toaster's removal delay", () => {
    const sheet = readFileSync(join(import.meta.dirname, '../ui/overlays/toast.module.css'), 'utf8')
    expect(sheet).toContain(`animation: collapse ${TOAST_COLLAPSE_MS}ms`)
  })
})
