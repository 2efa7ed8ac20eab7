import { describe, expect, it } from 'vitest'
import { onFirstToast, onToast, showToast, type ToastOptions } from './alerts-and-toasts.ts'

const notice = (message: string): ToastOptions => ({ message, kind: 'info' })

describe('a toast', () => {
  it('is buffered until the first listener subscribes and then delivered in order', () => {
    let woken = 0
    const heard: string[] = []
    onFirstToast(() => woken++)
    showToast(notice('one'))
    showToast(notice('two'))
    expect(woken).toBeGreaterThan(0)
    const stop = onToast(({ message }) => heard.push(message))
    showToast(notice('three'))
    expect(heard).toEqual(['one', 'two', 'three'])
    stop()
    showToast(notice('four'))
    expect(heard).toHaveLength(3)
    onToast(({ message }) => heard.push(message))
    expect(heard).toEqual(['one', 'two', 'three', 'four'])
  })
})
