import { describe, expect, it } from 'vitest'
import { onFirstToast, onToast, showToast, type ToastOptions } from './alerts-and-toasts.ts'

const notice = (message: string): ToastOptions => ({ message, kind: 'info' })

describe('a toast', () => {
  it('is buffered until the first listener subscribes and then delivered in order', () => {
    let woken = 0
    const announcements: string[] = []
    onFirstToast(() => woken++)
    showToast(notice('one'))
    showToast(notice('two'))
    expect(woken).toBeGreaterThan(0)
    const stop = onToast(({ message }) => announcements.push(message))
    showToast(notice('three'))
    expect(announcements).toEqual(['one', 'two', 'three'])
    stop()
    showToast(notice('four'))
    expect(announcements).toHaveLength(3)
    onToast(({ message }) => announcements.push(message))
    expect(announcements).toEqual(['one', 'two', 'three', 'four'])
  })
})
